import { writeFileSync } from 'node:fs'
import all from 'libphonenumber-js/max/metadata'

/** `npm run phones`: what the library knows of Nigeria, taken out of what it knows of the world. */
const nigerian = {
  version: all.version,
  country_calling_codes: { 234: all.country_calling_codes['234'] },
  countries: { NG: all.countries.NG },
  nonGeographic: {},
}
const file = new URL('../../../src/person/nigerian-phones.json', import.meta.url)
writeFileSync(file, JSON.stringify(nigerian))
