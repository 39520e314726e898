/** The texts of the first screen and of every frame, in Yoruba. */

export { dates } from 'cldr-dates:yo'

/** Browsers have no numbers of this language. Nigeria writes them as English does. */
export const locale = 'en-NG'
