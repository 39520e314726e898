/** Texts for support staff, in French. */

export const desk = 'Bureau'
