/** The texts of all other screens, in Hausa: one file each, as in English. */

export { default as countries } from './countries.json'
export { document, documentDate, hint, idNumbers, label } from './fields'
export {
  files,
  malformed,
  missing,
  missingParts,
  notAllowed,
  notes,
  refusals,
  tooLong,
} from './rules'
export * from './screens'
export * from './suggestions'
export * from './wizard'
