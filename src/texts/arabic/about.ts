export const about = {
  folder: 'arabic',
  name: 'العربية',
  direction: 'rtl',
  isReviewed: false,
} as const
