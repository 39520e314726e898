/** Controls, review, documents and outcomes, in French. */

import type { IdType, Screen, Voice } from '../../person'
import { counted } from './grammar'

export const wizard = {
  optional: '(facultatif)',
  dateParts: { day: 'Jour', month: 'Mois', year: 'Année' },
  selectCountry: 'Sélectionnez un pays',
  selectDocument: 'Sélectionnez un type de document',
  noOtherName: (voice: Voice) =>
    voice === 'you'
      ? 'Ma pièce d’identité n’indique ni deuxième prénom ni autre nom'
      : 'La pièce d’identité n’indique ni deuxième prénom ni autre nom',
  applySpelling: (spelling: string) => `Écrire plutôt « ${spelling} »`,
  understoodPhone: (shown: string, country: string | undefined) =>
    country === undefined ? shown : `${shown} (${country})`,
  checkingPhone: 'Vérification de ce numéro…',
  phoneUnchecked:
    'Nous n’avons pas pu vérifier ce numéro, car la connexion est coupée. Vérifiez votre connexion, puis continuez',
  stateOf: (country: string) => (country === 'NG' ? 'État' : 'État, province ou région'),
  passportFact: () => 'Un compte en USD exige un passeport international. Préparez-le.',
  nigerianPostalCode:
    '6 chiffres, par exemple 700001. Pour le trouver, cherchez « NIPOST postcode »',
  dollars: '$ US',
  suggestionsFor: (label: string) => `Suggestions : ${label}`,
  moreSuggestions: 'En voir plus',
  otherSuggestion: 'Sélectionner une autre réponse',
}

export const idTypes: Record<IdType, { title: string; detail: string }> = {
  passport: { title: 'Passeport international', detail: 'Il doit être encore valable' },
  drivers_license: { title: 'Permis de conduire', detail: 'Il doit être encore valable' },
  nin: { title: 'Numéro d’identification nationale (NIN)', detail: 'L’attestation ou la carte' },
  voters_card: { title: 'Carte d’électeur', detail: 'La carte permanente (PVC)' },
}

export const reviewGroups: Record<Exclude<Screen, 'review'>, string> = {
  case: 'Compte',
  person: 'Nom et naissance',
  contact: 'Contact',
  address: 'Domicile',
  identity: 'Identité',
  background: 'Situation personnelle',
  documents: 'Documents',
}

export const privacy = {
  title: 'Comment ces informations sont utilisées',
  agreement: 'Votre accord',
  agree: 'J’ai lu ce texte et je suis d’accord',
  missing: 'Cochez la case pour continuer',
  whole: 'Lire tout l’avis de confidentialité (s’ouvre dans un nouvel onglet)',
  again: 'Ce n’est pas le texte que vous avez accepté. Lisez-le, puis cochez de nouveau la case.',
}

export const review = {
  account: 'Compte',
  change: 'Modifier',
  none: 'Aucun',
  documentStored: 'Envoyé',
  documentWaiting: 'Envoi en cours',
  send: (voice: Voice) =>
    voice === 'you' ? 'Envoyer mes informations' : 'Envoyer ces informations',
  sending: 'Envoi…',
  stop: 'Arrêter',
  checking: 'Nouvel essai…',
  unsure:
    'Nous ne savons pas encore si les informations sont arrivées. Nous réessayons automatiquement.',
  rateLimited:
    'Trop de demandes ont été envoyées depuis cette connexion. Gardez cette page ouverte : nous réessayons automatiquement.',
  waitingToSend: 'En attente d’un nouvel essai…',
  unknown:
    'Nous ne savons pas encore si les informations sont arrivées. Vérifiez à nouveau : rien n’est envoyé deux fois. D’ici là, vous ne pouvez pas modifier les réponses.',
  checkAgain: 'Vérifier à nouveau',
  waitingForFiles: (percent: number) => `Envoi des documents, ${percent} %…`,
  checkingFiles: 'Vérification de vos documents…',
  retryingFiles: 'Nous réessayons automatiquement…',
}

export const done = {
  title: (voice: Voice) =>
    voice === 'you'
      ? 'Nous avons vos informations'
      : 'Nous avons les informations sur la personne propriétaire',
  lead: 'C’est tout pour le moment. Enregistrez une copie pour vous.',
  leadWithoutCopy: 'C’est tout pour le moment.',
  reference: 'Votre référence',
  copy: 'Copier la référence',
  copied: 'Copié',
  nextHeading: 'La suite',
  next: (voice: Voice) => [
    `La banque compare ${voice === 'you' ? 'vos' : 'les'} réponses avec les documents.`,
    'Ensuite, l’entreprise qui vous a donné ce lien demande le compte à la banque.',
    'Elle vous appelle ou vous écrit pour donner le résultat, ou s’il manque quelque chose.',
    'Gardez votre référence. Cette entreprise peut vous la demander.',
  ],
  save: 'Enregistrer une copie',
  print: 'Imprimer',
  another: 'Donner les informations sur une autre personne',
  copyTitle: 'Copie des informations que vous avez envoyées',
  copyLine: (label: string, value: string) => `${label} : ${value}`,
}

/** Why a person could not be sent, and what to do. */
export const failures = {
  offline: 'Vous êtes hors ligne. Rien n’a été envoyé. Vos réponses restent ici.',
  unreachable:
    'La connexion a échoué. Rien n’a été envoyé. Vos réponses restent ici : réessayez dans un moment.',
  timeOut: 'Nous avons mis trop de temps à répondre. Réessayez dans un moment.',
  unclear: 'La réponse reçue est illisible. Réessayez dans un moment.',
  exists: 'Nous avons déjà les informations sur cette personne. Il n’y a plus rien à envoyer.',
  notAllowed:
    'Nous n’acceptons pas d’informations depuis cette page. Prévenez l’entreprise qui vous a donné ce lien.',
  notFound:
    'Cette page ne trouve pas où envoyer les informations. Vos réponses restent ici. Prévenez l’entreprise qui vous a donné ce lien.',
  conflict: 'Ces informations sont déjà en cours d’envoi. Attendez un moment, puis réessayez.',
  tooLarge: 'Les réponses sont trop longues. Raccourcissez les plus longues.',
  tooMany:
    'Trop de demandes ont été envoyées depuis cette connexion. Attendez une minute, puis réessayez.',
  broken:
    'Un problème est survenu de notre côté. Vos réponses restent ici : réessayez dans quelques minutes.',
  thrown:
    'Un problème est survenu sur cette page. Rien n’a été envoyé. Vos réponses restent ici : réessayez.',
  refused: 'Nous n’avons pas accepté les réponses.',
  reference: (id: string) => `Référence de l’erreur : ${id}`,
  refusedFile: (kind: string) => `Fichier refusé : ${kind}. Choisissez-en un autre`,
}

export const uploads = {
  choose: 'Choisir un fichier',
  camera: 'Prendre une photo',
  dropHint: 'Ou déposez-le ici, ou collez-le.',
  limits: 'JPEG, PNG, WebP, HEIC ou PDF, jusqu’à 10 Mo. Les grandes photos sont d’abord réduites.',
  replace: 'Remplacer',
  remove: 'Retirer',
  ofFile: (name: string) => ` : ${name}`,
  preparing: 'Préparation…',
  sending: (percent: number) => `Envoi, ${percent} %`,
  checking: 'Vérification…',
  waiting: 'Pas encore envoyé. Nous réessayons automatiquement.',
  waitingOffline: 'Vous êtes hors ligne. Pas encore envoyé.',
  stored: 'Envoyé',
  refused: 'Refusé',
  progressOf: (name: string) => `Envoi de ${name}`,
  storedAnnouncement: (name: string) => `${name} est envoyé`,
  refusedAnnouncement: (name: string, why: string) => `${name} : ${why}`,
  waitingAnnouncement: 'Le document n’est pas encore envoyé. Nous réessayons automatiquement.',
  waitingOfflineAnnouncement:
    'Vous êtes hors ligne. Le document partira quand vous serez à nouveau en ligne.',
  add: 'Ajouter un autre document',
  addHint:
    'Une facture d’eau ou d’électricité, un relevé bancaire ou un titre de séjour peut accélérer les choses.',
  full: (count: number) =>
    `Vous avez ajouté ${counted(count, 'document', 'documents')}. Vous ne pouvez pas en ajouter d’autres.`,
  numbered: (position: number) => `Document ${position}`,
  removeDocument: 'Retirer ce document',
  enlarge: (name: string) => `Agrandir ${name}`,
  enlarged: 'Pouvez-vous lire tous les numéros ?',
  retake: 'Reprendre la photo',
  use: 'Oui, l’utiliser',
  size: (bytes: number) => readableSize(bytes),
  shrunk: (before: number, after: number) => `${readableSize(before)} → ${readableSize(after)}`,
}

/** Uses units of 1,000, as phones do: "380 Ko", "4,2 Mo". */
function readableSize(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'octet', 'octets')
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} Ko`
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} Mo`
}

/** Where the answers are saved. */
export const keeping = {
  onDevice: 'Les réponses restent 7 jours sur cet appareil.',
  earlierOnDevice:
    'Vos dernières réponses ne sont pas conservées sur cet appareil, seulement les précédentes.',
  inMemory: 'Vos réponses disparaissent quand vous fermez cette page.',
  refused:
    'Ce navigateur ne conserve pas les réponses : elles disparaissent quand vous fermez cette page.',
  stop: 'Ne pas conserver mes réponses sur cet appareil',
}
