export const about = { name: 'English', direction: 'ltr', isReviewed: true } as const
