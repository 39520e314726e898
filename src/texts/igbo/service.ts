/** The service's answers, in Igbo. */

export const titles = {}
