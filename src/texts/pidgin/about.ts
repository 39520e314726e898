export const about = {
  folder: 'pidgin',
  name: 'Naijá (Pidgin)',
  direction: 'ltr',
  isReviewed: false,
} as const
