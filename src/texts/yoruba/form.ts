/** The texts of all other screens, in Yoruba: one file each, as in English. */

export { countries } from 'cldr-countries:yo'
