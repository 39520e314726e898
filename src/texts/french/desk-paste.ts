/** Pasting a person's details into the desk's page, in French. */

import { counted } from './grammar'

export const button = 'Coller des informations'
export const title = 'Coller des informations'
export const label = 'Informations sur cette personne'
export const hint =
  'Collez un e-mail, une conversation, une ligne de tableau, du JSON, ou les deux lignes au bas d’un passeport. Vous vérifiez chaque réponse avant de remplir le champ.'
export const read = 'Chercher les réponses'
export const cancel = 'Annuler'
export const nothing = 'Aucune réponse dans ce texte.'
export const loadFailed =
  'Les lignes du passeport sont illisibles pour le moment. Vérifiez votre connexion, puis rechargez la page.'

export const columns = { field: 'Champ', now: 'Actuel', pasted: 'Collé' }
export const caption = 'Réponses trouvées'
export const empty = 'Vide'
export const replaces = 'Remplace votre réponse'
export const none = 'Aucune de celles-ci'
export const accept = (count: number) => `Remplir ${counted(count, 'réponse', 'réponses')}`
export const same = (count: number) =>
  counted(count, 'réponse est déjà remplie.', 'réponses sont déjà remplies.')
export const filled = (count: number) =>
  counted(count, 'réponse a été remplie.', 'réponses ont été remplies.')
export const uncertain = 'Le texte ne dit pas de quel champ il s’agit. Cochez si c’est juste'
export const corrected = (typed: string) =>
  `Lu dans « ${typed} » : avec une lettre lue comme un chiffre, le chiffre de contrôle correspond. Comparez avec le passeport`
export const undo = 'Rétablir les réponses précédentes'
export const undone = 'Vos réponses précédentes sont rétablies.'

export const looksLikeName = (name: string) => `« ${name} » ressemble à un nom complet.`
export const split = 'Séparer le nom'
export const keepWhole = 'Le laisser ici'

export const ignoredHeading = 'Non utilisé'

/** Why a part of a pasted text was ignored. */
export const ignoredReasons = {
  unknown: 'aucun champ ne convient',
  unreadable: 'illisible',
  ambiguous: 'plusieurs champs conviennent',
  notInCase: 'inutile pour ce compte',
  twoDigitYear: 'l’année doit avoir 4 chiffres',
  excelDate: 'c’est le nombre d’un tableur pour une date : écrivez-le comme une date',
  repeated: 'ses parties sont dans la liste une par une',
  otherRow: 'seule la première ligne est utilisée',
  checkDigit: 'le chiffre de contrôle ne correspond pas : comparez avec le passeport',
  lineLength: 'un passeport a deux lignes de 44 caractères',
}
