export const desk = 'Desk'

export const form = {
  title: 'One person',
}

/** Whom staff tell if an error happens again. */
export const help = 'If this happens again, tell the person who runs this service.'
