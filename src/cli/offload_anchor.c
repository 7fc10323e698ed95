/* Deliberately empty: what counts is that it was compiled for the checking device. */
typedef int usmcheck_offload_anchor;
