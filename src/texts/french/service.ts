/** The service's answers about a person or a document, in French. */

import { counted } from './grammar'

export const titles = {
  personRefused: 'La personne a été refusée',
  documentRefused: 'Le document a été refusé',
  keyReused: 'La clé a déjà servi',
  outcomeUnknown: 'Le résultat est inconnu',
}

export const fieldsRefused = (count: number) =>
  `${counted(count, 'champ refusé', 'champs refusés')} : aucune personne n’a été créée.`

export const outcomes = {
  reused: (header: string) =>
    `Cette valeur de ${header} a déjà servi pour un autre contenu. Utilisez une nouvelle clé pour une nouvelle personne.`,
  inProgress: (header: string) =>
    `Une demande avec cette valeur de ${header} est encore en cours. Renvoyez-la dans un moment.`,
  refusedUpstream: 'La personne a été refusée là où les personnes sont créées.',
  misconfigured:
    'Ce service est rejeté là où les personnes sont créées. Aucune personne n’a été créée. Son exploitant doit corriger cela.',
  unavailable:
    'La création de personnes est impossible pour le moment. Aucune personne n’a été créée. Réessayez plus tard.',
  outcomeUnknown:
    'Nous ne savons pas encore si la personne a été créée. Renvoyez la même demande pour le savoir.',
  storeFull: 'Le service n’a plus de place. Rien n’a été enregistré. Réessayez plus tard.',
  clientFull:
    'Trop de documents de ce réseau n’appartiennent encore à personne. Créez une personne avec eux, ou retirez-en un. Celui-ci n’a pas été enregistré.',
  clientDayFull:
    'Trop de documents sont venus de ce réseau aujourd’hui. Envoyez celui-ci de nouveau demain.',
  uploadsFull:
    'Le service n’a plus de place pour des documents. Celui-ci n’a pas été enregistré. Réessayez plus tard.',
  storeBusy: 'Le service est occupé. Rien n’a été enregistré. Réessayez dans un moment.',
  databaseLost:
    'Le service ne peut pas joindre sa base de données. Nous ne savons pas si ceci a été enregistré. Renvoyez-le dans un moment : avec la même Idempotency-Key, rien n’est créé deux fois.',
  documentsUnreachable: 'Les documents sont inaccessibles. Réessayez dans un moment.',
  inspectionBusy:
    'Le service est occupé par d’autres fichiers. L’envoi est complet et conservé : redemandez-le dans un moment.',
  storeBroken: 'Un problème est survenu de notre côté.',
}

export const askSupport = (reference: string) =>
  `La personne n’a pas été acceptée. Demandez la raison à l’assistance, avec cette référence : ${reference}`

export const noReason = 'Le refus est sans motif.'
