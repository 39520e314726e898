/** The service's answers, in French. */

export const noReason = 'Le refus est sans motif.'
