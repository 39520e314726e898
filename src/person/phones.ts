/** Phone numbers, with libphonenumber and Nigeria's metadata. */
export { default as nigerianPhones } from './nigerian-phones.json'
export { createPhoneMetadataStore, type PhoneMetadataStore } from './phone-metadata-store'
export { readPhone, type PhoneMetadata } from './phone-number'
