/** The service's answers, in Arabic. */

export const titles = {}
