/** The texts of all other screens, in Arabic: one file each, as in English. */

export const wizard = {}
