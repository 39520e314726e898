/** Warnings that a person exists already, before sending, in French. */

export const heading = 'Cette personne existe-t-elle déjà ?'
export const keyLabel = 'Clé du guichet'
export const keyHint =
  'Avec cette clé, le guichet vous dit avant l’envoi si une personne avec ce BVN ou cette pièce d’identité existe. La clé est gardée jusqu’à ce que vous fermiez cet onglet.'
export const useKey = 'Utiliser cette clé'
export const forgetKey = 'Retirer la clé'
export const waiting =
  'Saisissez le BVN, ou le numéro et le pays de la pièce d’identité. Le guichet vérifie ensuite.'
export const asking = 'Vérification…'
export const nobody = 'Aucune personne n’existe avec ce BVN ou cette pièce d’identité.'

/** The date stands between `before` and `after`. */
export const exists = {
  bank: { before: 'Une personne avec ce BVN a été créée le ', after: '.' },
  id: { before: 'Une personne avec cette pièce d’identité a été créée le ', after: '.' },
}

export const anyway = 'Créer quand même cette personne'
export const createAnyway = 'Créer quand même'
export const confirmFirst =
  'Si c’est une autre personne, cochez « Créer quand même cette personne ».'

/** Why a lookup has no result. Sending is still possible. */
export const unanswered = {
  key: 'Le service n’accepte pas cette clé.',
  tooMany: 'Trop de personnes ont été vérifiées à la fois. Le guichet réessaie dans une minute.',
  other: 'La vérification a échoué. Vous pouvez quand même créer la personne.',
}
