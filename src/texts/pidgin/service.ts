/** The service's answers, in Pidgin. */

export const titles = {}
