/** The texts of all other screens, in Pidgin. */

export { document, documentDate, hint, idNumbers, label } from './fields'
export * from './rules'
export * from './screens'
export * from './suggestions'
export * from './wizard'
