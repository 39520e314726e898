/** The texts of the first screen and of every frame, in Hausa. */

export { dates } from 'cldr-dates:ha'

/** Browsers have no numbers of this language. Nigeria writes them as English does. */
export const locale = 'en-NG'
