import allPhones from 'libphonenumber-js/max/metadata?url'
import nigeria from '../../person/nigerian-phones.json'
import type { PhoneMetadata } from '../../person/phone'
import { createPhoneMetadataStore } from '../../person/phone-metadata-store'

type AllPhones = typeof import('libphonenumber-js/max/metadata')

// The compiler takes the country codes of a JSON file for any strings.
const nigeriaMetadata = nigeria as PhoneMetadata
let tries = 0

/** The one phone book of the page. The world's numbers lie in a file of their own. */
export const phoneMetadataStore = createPhoneMetadataStore(nigeriaMetadata, async () => {
  tries += 1
  // A browser keeps in mind that a module did not come, as long as the page lives (whatwg/html issue 6768):
  // under an address of its own, it is asked for again.
  const address = tries === 1 ? allPhones : `${allPhones}?try=${tries}`
  // The address is that of this very module, which the compiler cannot follow.
  const { default: phones } = (await import(/* @vite-ignore */ address)) as AllPhones
  return phones
})
