/** The screens that ask for fields of the person. */
export const questionScreens = [
  'person',
  'contact',
  'address',
  'identity',
  'background',
  'documents',
] as const
export type QuestionScreen = (typeof questionScreens)[number]

/** All screens before sending: the case, the questions and the review. */
export const screens = ['case', ...questionScreens, 'review'] as const
export type Screen = (typeof screens)[number]
