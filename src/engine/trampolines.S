// Entry points that the pass calls with LLVM's preserve_all convention: every register but r11 survives. Arguments are in rdi, rsi, rdx, rcx.
// Vector registers are saved in the width that the machine has, which is what the calling code may have been compiled for.

        .section .note.GNU-stack,"",@progbits
        .bss
        .globl  usm_vector_width
        .hidden usm_vector_width
usm_vector_width:
        .zero   1
        .text

# Private memory of kernels (core/cell.h) needs nothing: host code that runs inside a kernel touches its stack all the
# time, and ranges there are copied. Single accesses go on: the slow path repairs their states. r11 is free.
        .macro  leave_if_private
        movq    %rdi, %r11
        shrq    $40, %r11
        cmpl    $0x66, %r11d
        jne     8f
        ret
8:
        .endm

# Nor does an address that is none of ours and in no watched line. rax is kept.
        .macro  leave_if_unwatched
        leave_if_private
        btq     $44, %rdi
        jnc     9f
        pushq   %rax
        movq    %rdi, %r11
        shrq    $6, %r11
        movzwl  %r11w, %r11d
        leaq    usm_watch_filter(%rip), %rax
        cmpb    $0, (%rax,%r11)
        popq    %rax
        jne     9f
        ret
9:
        .endm
        .macro  leave_never
        .endm

        .macro  trampoline name, target, early=leave_never
        .globl  \name
        .type   \name, @function
        .p2align 4
\name:
        .cfi_startproc
        \early
        pushq   %rbp
        .cfi_def_cfa_offset 16
        .cfi_offset %rbp, -16
        movq    %rsp, %rbp
        .cfi_def_cfa_register %rbp
        pushq   %rax
        pushq   %rcx
        pushq   %rdx
        pushq   %rsi
        pushq   %rdi
        pushq   %r8
        pushq   %r9
        pushq   %r10
        subq    $2112, %rsp
        andq    $-64, %rsp
        cmpb    $1, usm_vector_width(%rip)
        ja      3f
        jb      1f
        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
        vmovups %ymm\n, 32*\n(%rsp)
        .endr
        vzeroupper
        call    \target
        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
        vmovups 32*\n(%rsp), %ymm\n
        .endr
        jmp     2f
1:
        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
        movups  %xmm\n, 32*\n(%rsp)
        .endr
        call    \target
        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
        movups  32*\n(%rsp), %xmm\n
        .endr
        jmp     2f
3:
        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31
        vmovups %zmm\n, 64*\n(%rsp)
        .endr
        .irp    n, 0,1,2,3,4,5,6,7
        kmovq   %k\n, 2048+8*\n(%rsp)
        .endr
        vzeroupper
        call    \target
        .irp    n, 0,1,2,3,4,5,6,7
        kmovq   2048+8*\n(%rsp), %k\n
        .endr
        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31
        vmovups 64*\n(%rsp), %zmm\n
        .endr
2:
        leaq    -64(%rbp), %rsp
        popq    %r10
        popq    %r9
        popq    %r8
        popq    %rdi
        popq    %rsi
        popq    %rdx
        popq    %rcx
        popq    %rax
        popq    %rbp
        .cfi_def_cfa %rsp, 8
        ret
        .cfi_endproc
        .size   \name, . - \name
        .hidden \target
        .endm

        trampoline __usm_kernel_access, usm_slow_kernel_access
        trampoline __usm_kernel_range, usm_slow_kernel_range, leave_if_private
        trampoline __usm_kernel_masked, usm_slow_kernel_masked, leave_if_private
        trampoline __usm_host_access, usm_slow_host_access, leave_if_unwatched
        trampoline __usm_host_range, usm_slow_host_range, leave_if_private
        trampoline __usm_host_masked, usm_slow_host_masked, leave_if_private
