export const about = { name: 'Igbo', direction: 'ltr', isReviewed: false } as const
