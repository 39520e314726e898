export const about = { folder: 'igbo', name: 'Igbo', direction: 'ltr', isReviewed: false } as const
