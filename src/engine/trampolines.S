// Entry points that the pass calls with LLVM's preserve_all convention: every register but r11 survives. Arguments are in rdi, rsi, rdx, rcx.
// Vector registers are saved in the width that the machine has, which is what the calling code may have been compiled for.

        .section .note.GNU-stack,"",@progbits
        .bss
        .globl  usm_has_avx
        .hidden usm_has_avx
usm_has_avx:
        .zero   1
        .text

        .macro  trampoline name, target
        .globl  \name
        .type   \name, @function
        .p2align 4
\name:
        .cfi_startproc
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
        subq    $512, %rsp
        andq    $-32, %rsp
        cmpb    $0, usm_has_avx(%rip)
        je      1f
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
        trampoline __usm_kernel_range, usm_slow_kernel_range
        trampoline __usm_kernel_masked, usm_slow_kernel_masked
        trampoline __usm_host_access, usm_slow_host_access
        trampoline __usm_host_range, usm_slow_host_range
