export const about = {
  folder: 'pidgin',
  name: 'Pidgin',
  direction: 'ltr',
  isReviewed: false,
} as const
