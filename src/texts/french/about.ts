export const about = { name: 'Français', direction: 'ltr', isReviewed: false } as const
