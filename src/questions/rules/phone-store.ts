import allPhones from 'libphonenumber-js/max/metadata?url'
import {
  createPhoneMetadataStore,
  nigerianPhones as nigeria,
  type PhoneMetadata,
} from '../../person/phones'

type AllPhones = typeof import('libphonenumber-js/max/metadata')

// TypeScript widens the country codes of a JSON file to string.
const nigeriaMetadata = nigeria as PhoneMetadata
let tries = 0

/** The one store of the page. The metadata of all countries is a separate file. */
export const phoneMetadataStore = createPhoneMetadataStore(nigeriaMetadata, async () => {
  tries += 1
  // A browser never retries a module import that failed (whatwg/html issue 6768),
  // so each retry needs another URL.
  const url = tries === 1 ? allPhones : `${allPhones}?try=${tries}`
  // The URL belongs to this module, which TypeScript cannot infer.
  const { default: phones } = (await import(/* @vite-ignore */ url)) as AllPhones
  return phones
})
