/** The texts of all other screens, in French: one file each, as in English. */

export const wizard = { optional: '(facultatif)' }
