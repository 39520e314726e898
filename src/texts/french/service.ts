/** The service's answers about a person or a document, in French. */

import { counted } from './grammar'

export const titles = {
  personRefused: 'Les informations ont été refusées',
  documentRefused: 'Le document a été refusé',
  keyReused: 'La clé a déjà servi',
  outcomeUnknown: 'Le résultat est inconnu',
}

export const fieldsRefused = (count: number) =>
  `${counted(count, 'champ refusé', 'champs refusés')} : rien n’a été enregistré.`

export const outcomes = {
  reused: (header: string) =>
    `Cette valeur de ${header} a déjà servi pour un autre contenu. Utilisez une nouvelle clé pour de nouvelles informations.`,
  inProgress: (header: string) =>
    `Une demande avec cette valeur de ${header} est encore en cours. Renvoyez-la dans un moment.`,
  refusedUpstream: 'Les informations ont été refusées. Rien n’a été enregistré.',
  misconfigured:
    'Ce service est mal configuré et ne peut pas recevoir d’informations. Rien n’a été enregistré. Son exploitant doit corriger cela.',
  unavailable:
    'Nous ne pouvons pas recevoir d’informations pour le moment. Rien n’a été enregistré. Réessayez plus tard.',
  outcomeUnknown:
    'Nous ne savons pas encore si les informations ont été enregistrées. Renvoyez la même demande pour le savoir.',
  storeFull: 'Nous n’avons plus de place. Rien n’a été enregistré. Réessayez plus tard.',
  clientFull:
    'Trop de documents de ce réseau attendent encore leurs informations. Envoyez les informations, ou retirez un document. Celui-ci n’a pas été enregistré.',
  clientDayFull:
    'Trop de documents ont été envoyés depuis ce réseau aujourd’hui. Envoyez celui-ci de nouveau demain.',
  uploadsFull:
    'Nous n’avons plus de place pour des documents. Celui-ci n’a pas été enregistré. Réessayez plus tard.',
  storeBusy: 'Le service est occupé. Rien n’a été enregistré. Réessayez dans un moment.',
  databaseLost:
    'Le service ne peut pas joindre sa base de données. Nous ne savons pas si ceci a été enregistré. Renvoyez-le dans un moment : avec la même Idempotency-Key, rien n’est enregistré deux fois.',
  documentsUnreachable: 'Les documents sont inaccessibles. Réessayez dans un moment.',
  inspectionBusy:
    'Le service est occupé par d’autres fichiers. L’envoi est complet et conservé : redemandez-le dans un moment.',
  storeBroken: 'Un problème est survenu de notre côté.',
}

export const askSupport = (reference: string) =>
  `Les informations n’ont pas été acceptées. Demandez la raison à l’assistance, avec cette référence : ${reference}`

export const noReason = 'Ces informations ont été refusées, sans indication de motif.'
