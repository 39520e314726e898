/** The texts of all other screens, in Arabic. */

export * from './fields'
export * from './rules'
export * from './screens'
export * from './suggestions'
export * from './wizard'
