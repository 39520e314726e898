/** Logged with the reference of the later person. */
export const sharedIdWarning =
  'The other API gave the id of an earlier person. Both people are kept under it.'
