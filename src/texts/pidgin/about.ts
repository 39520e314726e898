export const about = { name: 'Naijá (Pidgin)', direction: 'ltr', isReviewed: false } as const
