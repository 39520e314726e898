/** The texts of the first screen and of every frame, in Arabic. */

/** With the digits that people type, so that a number is shown as it was entered. */
export const locale = 'ar-u-nu-latn'
