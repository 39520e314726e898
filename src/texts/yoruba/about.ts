export const about = {
  folder: 'yoruba',
  name: 'Yorùbá',
  direction: 'ltr',
  isReviewed: false,
} as const
