/** The service's answers, in French. */

export const titles = {
  personRefused: 'La personne est refusée',
}
