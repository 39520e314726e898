export const about = {
  folder: 'english',
  name: 'English',
  direction: 'ltr',
  isReviewed: true,
} as const
