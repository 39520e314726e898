/** Warnings that a person exists already, before sending. */

export const heading = 'Is this person there already?'
export const keyLabel = 'Key of this desk'
export const keyHint =
  'With it the service is asked, before you send, whether somebody with this BVN or ID exists. It is kept until this tab is closed.'
export const useKey = 'Use this key'
export const forgetKey = 'Forget the key'
export const waiting = 'Asked as soon as the BVN, or the ID number and its country, are there.'
export const asking = 'Asking…'
export const nobody = 'Nobody with this BVN or ID so far.'

/** The date stands between `before` and `after`. */
export const exists = {
  bank: { before: 'A person with this BVN was created on ', after: '.' },
  id: { before: 'A person with this ID was created on ', after: '.' },
}

export const anyway = 'Create this person anyway'
export const createAnyway = 'Create anyway'
export const confirmFirst = 'Tick “Create this person anyway” if it is another person.'

/** Why a lookup has no result. Sending stays possible. */
export const unanswered = {
  key: 'The service does not take this key.',
  tooMany: 'Too many questions were asked: it is asked again in a minute.',
  other: 'The service could not be asked. Creating is possible all the same.',
}
