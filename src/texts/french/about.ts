export const about = {
  folder: 'french',
  name: 'Français',
  direction: 'ltr',
  isReviewed: false,
} as const
