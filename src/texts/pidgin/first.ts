/** The texts of the first screen and of every frame, in Pidgin. */

export { dates } from 'cldr-dates:pcm'

/** Browsers have no numbers of this language. Nigeria writes them as English does. */
export const locale = 'en-NG'
