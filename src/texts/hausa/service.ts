/** The service's answers, in Hausa. */

export const titles = {}
