/** The texts of all other screens, in Igbo: one file each, as in English. */

export { countries } from 'cldr-countries:ig'
