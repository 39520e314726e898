export const about = { name: 'Yorùbá', direction: 'ltr', isReviewed: false } as const
