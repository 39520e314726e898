export const about = { name: 'العربية', direction: 'rtl', isReviewed: false } as const
