export const about = { name: 'Hausa', direction: 'ltr', isReviewed: false } as const
