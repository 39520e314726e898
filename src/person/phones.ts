/**
 * Phone numbers, with libphonenumber and Nigeria's metadata, and what reads them among other answers. The kit's types
 * cannot name the library, so the index has none of these.
 */
export { composePerson } from './compose-person'
export { guessedCountries } from './guessed-countries'
export { readAnswer } from './read-answer'
export { default as nigerianPhones } from './nigerian-phones.json'
export { createPhoneMetadataStore, type PhoneMetadataStore } from './phone-metadata-store'
export { readPhone, type PhoneMetadata } from './phone-number'
