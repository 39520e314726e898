export const about = {
  folder: 'hausa',
  name: 'Hausa',
  direction: 'ltr',
  isReviewed: false,
} as const
