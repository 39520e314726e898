/** Warnings that a person exists already, before sending. */

export const heading = 'Does this person already exist?'
export const keyLabel = 'Desk key'
export const keyHint =
  'With this key, the desk can check if a person with this BVN or ID was created before. Ask the person who runs the service for it. It is kept until you close this tab.'
export const useKey = 'Use this key'
export const forgetKey = 'Remove the key'
export const waiting = 'Enter the BVN, or the ID number and its country. The desk then checks.'
export const asking = 'Checking…'
export const nobody = 'No one with this BVN or ID has been created.'

/** The date stands between `before` and `after`. */
export const exists = {
  bank: { before: 'A person with this BVN was created on ', after: '.' },
  id: { before: 'A person with this ID was created on ', after: '.' },
}

export const anyway = 'Create this person anyway'
export const createAnyway = 'Create anyway'
export const confirmFirst = 'If this is a different person, tick “Create this person anyway”.'

/** Why a lookup has no result. Sending is still possible. */
export const unanswered = {
  key: 'This key was not accepted.',
  tooMany: 'Too many people were checked at once. The desk checks again in a minute.',
  other: 'This could not be checked. You can still create the person.',
}
