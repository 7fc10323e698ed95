# void call_with_registers(void (*entry)(), const registers *in, registers *out, int vectors)
# Loads every register from `in`, calls, stores every register to `out`. `vectors`: 16, 32 or 64 bytes wide. r11 is not kept by the callee.
# Layout of `registers`: rax rbx rcx rdx rsi rdi r8 r9 r10 r12 r13 r14 r15, 3 words of padding, 32 vectors of 64 bytes, 8 masks.
        .section .note.GNU-stack,"",@progbits
        .text
        .globl  call_with_registers
        .type   call_with_registers, @function
call_with_registers:
        pushq   %rbp
        movq    %rsp, %rbp
        pushq   %rbx
        pushq   %r12
        pushq   %r13
        pushq   %r14
        pushq   %r15
        subq    $40, %rsp
        movq    %rdi, -48(%rbp)
        movq    %rdx, -56(%rbp)
        movl    %ecx, -64(%rbp)
        movq    %rsi, %r11
        cmpl    $32, -64(%rbp)
        je      2f
        ja      3f
        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
        movups  128+64*\n(%r11), %xmm\n
        .endr
        jmp     4f
2:
        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
        vmovups 128+64*\n(%r11), %ymm\n
        .endr
        jmp     4f
3:
        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31
        vmovups 128+64*\n(%r11), %zmm\n
        .endr
        .irp    n, 0,1,2,3,4,5,6,7
        kmovq   128+2048+8*\n(%r11), %k\n
        .endr
4:
        movq    0(%r11), %rax
        movq    8(%r11), %rbx
        movq    16(%r11), %rcx
        movq    24(%r11), %rdx
        movq    32(%r11), %rsi
        movq    40(%r11), %rdi
        movq    48(%r11), %r8
        movq    56(%r11), %r9
        movq    64(%r11), %r10
        movq    72(%r11), %r12
        movq    80(%r11), %r13
        movq    88(%r11), %r14
        movq    96(%r11), %r15
        call    *-48(%rbp)
        movq    -56(%rbp), %r11
        movq    %rax, 0(%r11)
        movq    %rbx, 8(%r11)
        movq    %rcx, 16(%r11)
        movq    %rdx, 24(%r11)
        movq    %rsi, 32(%r11)
        movq    %rdi, 40(%r11)
        movq    %r8, 48(%r11)
        movq    %r9, 56(%r11)
        movq    %r10, 64(%r11)
        movq    %r12, 72(%r11)
        movq    %r13, 80(%r11)
        movq    %r14, 88(%r11)
        movq    %r15, 96(%r11)
        cmpl    $32, -64(%rbp)
        je      6f
        ja      7f
        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
        movups  %xmm\n, 128+64*\n(%r11)
        .endr
        jmp     8f
6:
        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
        vmovups %ymm\n, 128+64*\n(%r11)
        .endr
        vzeroupper
        jmp     8f
7:
        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31
        vmovups %zmm\n, 128+64*\n(%r11)
        .endr
        .irp    n, 0,1,2,3,4,5,6,7
        kmovq   %k\n, 128+2048+8*\n(%r11)
        .endr
        vzeroupper
8:
        addq    $40, %rsp
        popq    %r15
        popq    %r14
        popq    %r13
        popq    %r12
        popq    %rbx
        popq    %rbp
        ret
        .size   call_with_registers, . - call_with_registers
