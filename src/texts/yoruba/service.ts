/** The service's answers, in Yoruba. */

export const titles = {}
