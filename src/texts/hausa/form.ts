/** The texts of all other screens, in Hausa: one file each, as in English. */

export { countries } from 'cldr-countries:ha'
