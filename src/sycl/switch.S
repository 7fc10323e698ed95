/* Switches between stacks.
 *
 *   void usm_sycl_switch(void **save, void *to, void *argument)
 *
 * keeps the registers that a function must keep on the stack, leaves the stack's pointer in *save, and goes on at `to`: after the switch that
 * left there, or, for a new stack (stacks.cc, prepared_stack), at its first function, which gets `argument`. It resumes by `ret`, so that the
 * processor's return predictor stays in step: resumption by `jmp` makes it miss all the way back into the kernel. Rounding modes are not
 * kept apart. */
        .text
        .globl  usm_sycl_switch
        .hidden usm_sycl_switch
        .type   usm_sycl_switch, @function
        .p2align 4
usm_sycl_switch:
        .cfi_startproc
        push    %rbp
        .cfi_def_cfa_offset 16
        .cfi_offset %rbp, -16
        push    %rbx
        push    %r12
        push    %r13
        push    %r14
        push    %r15
        .cfi_def_cfa_offset 56
        mov     %rsp, (%rdi)
        mov     %rsi, %rsp
        mov     %rdx, %rdi
        pop     %r15
        pop     %r14
        pop     %r13
        pop     %r12
        pop     %rbx
        pop     %rbp
        .cfi_def_cfa_offset 8
        ret
        .cfi_endproc
        .size   usm_sycl_switch, . - usm_sycl_switch
        .section .note.GNU-stack, "", @progbits
