/** The texts of all other screens, in Pidgin: one file each, as in English. */

export { countries } from 'cldr-countries:pcm'
