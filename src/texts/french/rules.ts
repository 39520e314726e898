/** What is wrong with an answer, and how to fix it, in French. */

import {
  type FileRefusalCode,
  hasOwn,
  type NoteCode,
  type RefusalCode,
  type TextContext,
} from '../../person'
import { documentNoun, fieldNoun, label } from './fields'
import { caseScreen } from './first'
import { of, own } from './grammar'

const missingSentences: Readonly<Record<string, (textContext: TextContext) => string>> = {
  currency: () => caseScreen.missing.currency,
  kind: () => caseScreen.missing.kind,
  name_other: ({ voice }) =>
    voice === 'person'
      ? 'Saisissez le deuxième prénom ou autre nom de la personne, ou "" s’il n’y en a pas'
      : `Saisissez ${own(voice, 'le deuxième prénom ou autre nom')}, ou cochez la case si la pièce d’identité n’en indique pas`,
  address: () => 'Saisissez l’adresse de la personne : line1, city, state, country et postal_code',
  background_information: () =>
    'Saisissez la situation personnelle : employment_status, occupation, primary_purpose, source_of_funds et expected_monthly_inflow',
  'address.country': ({ voice }) =>
    voice === 'you'
      ? 'Sélectionnez le pays où vous habitez'
      : 'Sélectionnez le pays où habite la personne',
  'address.line1': ({ voice }) => `Saisissez la ligne 1 de ${own(voice, 'l’adresse')}`,
  'address.state': ({ voice }) =>
    voice === 'you'
      ? 'Saisissez votre État ou région'
      : 'Saisissez l’État ou la région de la personne',
  id_type: ({ voice }) => `Sélectionnez ${own(voice, 'le type de pièce d’identité')}`,
  id_level: () => 'Saisissez le niveau de la pièce d’identité, "primary" ou "secondary"',
  id_country: ({ idType }) =>
    `Sélectionnez le pays qui a délivré ${idType === 'passport' ? 'le passeport' : 'la pièce d’identité'}`,
  'background_information.primary_purpose': () => 'Indiquez l’usage principal du compte',
  'background_information.source_of_funds': () => 'Indiquez d’où viendra l’argent',
  'background_information.expected_monthly_inflow': () =>
    'Indiquez le montant mensuel des dépôts prévus, en dollars américains',
  documents: () => 'Ajoutez la pièce d’identité à documents',
  'documents.type': () => 'Sélectionnez le type de ce document',
  'documents.url': () => 'Saisissez le lien du fichier envoyé',
  'documents.file': ({ documentType }) =>
    `Choisissez une photo ou un PDF ${of(documentNoun(documentType))}`,
  'documents.issue_date': ({ documentType }) =>
    `Saisissez la date de délivrance ${of(documentNoun(documentType))}`,
  'documents.expiry_date': ({ documentType }) =>
    `Saisissez la date d’expiration ${of(documentNoun(documentType))}`,
}

export function missing(field: string, textContext: TextContext): string {
  const sentence = hasOwn(missingSentences, field) ? missingSentences[field] : undefined
  if (sentence !== undefined) return sentence(textContext)
  return `Saisissez ${own(textContext.voice, fieldNoun(field, textContext) ?? field)}`
}

export function malformed(field: string, textContext: TextContext): string {
  if (field === 'email') return 'L’adresse e-mail doit ressembler à nom@example.com'
  if (field === 'documents.url') return 'Le lien du fichier doit être un lien http ou https complet'
  if (field === 'background_information.expected_monthly_inflow') {
    return 'Le montant mensuel des dépôts doit être un nombre de dollars américains, comme 1500'
  }
  return `${label(field, textContext)} : ce n’est pas la forme attendue`
}

export function notAllowed(field: string, textContext: TextContext): string {
  if (field === 'id_type') return 'Sélectionnez un type de pièce d’identité accepté pour ce compte'
  if (field === 'id_level')
    return 'Le niveau doit être "primary" pour un passeport, "secondary" pour les autres pièces d’identité'
  if (field === 'kyc_level') return 'Le niveau KYC doit être "basic"'
  return `${label(field, textContext)} : sélectionnez une des valeurs proposées`
}

export function tooLong(field: string, maxLength: string, textContext: TextContext): string {
  return `${label(field, textContext)} : ${maxLength} caractères au maximum`
}

const dateParts: Readonly<Record<string, string>> = {
  day: 'le jour',
  month: 'le mois',
  year: 'l’année',
}

export function missingParts(
  parts: readonly string[],
  date: string,
  textContext: TextContext,
): string {
  const names = parts.map((part) => dateParts[part] ?? part)
  return `${label(date, textContext)} : saisissez aussi ${names.join(' et ')}`
}

export const refusals: Record<
  Exclude<RefusalCode, 'missing' | 'malformed' | 'notAllowed' | 'tooLong'>,
  (name: string, limit: number) => string
> = {
  noLetter: (name) => `${name} : il faut au moins une lettre`,
  controlCharacter: (name) =>
    `${name} : un caractère est illisible, saisissez la réponse à nouveau`,
  notADay: (name) => `${name} : le jour doit être un nombre de 1 à 31`,
  notAMonth: (name) => `${name} : le mois doit être un nombre de 1 à 12`,
  notAYear: (name) => `${name} : l’année doit avoir 4 chiffres`,
  notARealDate: (name) => `${name} : cette date n’existe pas`,
  inTheFuture: (name) => `${name} : indiquez la date du jour ou une date passée`,
  tooLongAgo: (name) => `${name} : l’année doit être 1900 ou après`,
  tooYoung: (name) => `${name} : il faut avoir au moins 18 ans`,
  expired: (name) => `${name} : ce document a expiré. Il en faut un encore valable`,
  notAfterIssue: (name) => `${name} : elle doit être postérieure à la date de délivrance`,
  beforeBirth: (name) => `${name} : elle ne peut pas être antérieure à la date de naissance`,
  notElevenDigits: (name) => `${name} : il faut 11 chiffres`,
  notAPassportNumber: (name) => `${name} : il faut 1 à 9 lettres et chiffres`,
  notAPhoneNumber: (name) =>
    `${name} : il faut un numéro complet, comme 0802 405 6288 ou +44 7400 123456`,
  notAMobileNumber: (name) => `${name} : ce numéro n’est pas celui d’un mobile`,
  notACountry: (name) => `${name} : sélectionnez un pays de la liste`,
  notDollars: () => 'Saisissez des dollars américains, pas des nairas',
  negative: (name) => `${name} : le montant doit être 0 ou plus`,
  tooMany: (_, limit) => `Vous pouvez ajouter ${limit} documents au maximum`,
  noIdentityDocument: (name) => `${name} : ajoutez le passeport`,
  gone: () => 'Choisissez à nouveau le fichier : nous ne l’avons plus',
  notPublic: (name) => `${name} : indiquez un lien public vers un site accepté`,
  notAccepted: (name) => `${name} : cette réponse n’a pas été acceptée, vérifiez-la`,
}

export const files: Record<FileRefusalCode, string> = {
  empty: 'Le fichier est vide. Choisissez-en un autre, ou reprenez la photo',
  tooBig:
    'Le fichier doit faire 10 Mo ou moins. Choisissez-en un plus petit, ou photographiez le document',
  notAPictureOrPdf: 'Le fichier doit être une photo (JPEG, PNG, WebP, HEIC) ou un PDF',
  unreadable:
    'Le fichier est endommagé et ne s’ouvre pas. Choisissez-en un autre, ou reprenez la photo',
  locked:
    'Le PDF est protégé par un mot de passe. Enregistrez-le sans mot de passe, ou photographiez le document',
  tooManyPixels: 'La photo est trop grande. Choisissez-en une de 24 mégapixels au maximum',
  active:
    'Le PDF contient des scripts ou des fichiers joints. Imprimez-le dans un nouveau PDF, ou photographiez le document',
  blocked:
    'Le fichier a été bloqué en chemin. Choisissez-le de nouveau, ou utilisez un autre réseau',
}

export const notes: Record<NoteCode, string | ((offer: string) => string)> = {
  unusualName: 'À vérifier : les noms contiennent rarement des chiffres ou des symboles.',
  providerSpelling:
    'Certaines banques refusent les points et les apostrophes. Nous gardons ce que vous avez écrit, sauf si vous sélectionnez une autre orthographe.',
  unknownPhoneType: 'À vérifier : nous ne savons pas si ce numéro est celui d’un mobile.',
  unusualNigerianPassport:
    'À vérifier : un numéro de passeport nigérian comporte généralement une lettre et 8 chiffres.',
  unusualVotersCard:
    'À vérifier : un numéro de carte d’électeur comporte généralement 19 caractères.',
  unusualLicence:
    'À vérifier : un numéro de permis comporte généralement 3 caractères, puis 6 à 12 autres.',
  unusualPostalCode:
    'À vérifier : un code postal nigérian comporte généralement 6 chiffres, par exemple 700001.',
  issuedElsewhere: 'À vérifier : la pièce d’identité ne vient pas du pays de l’adresse.',
  issuedOutsideNigeria:
    'À vérifier : pour un compte en NGN, la pièce d’identité vient généralement du Nigeria.',
  expiresSoon: 'À vérifier : le document expire dans moins de 90 jours.',
  oldBill:
    'À vérifier : la facture a plus de 90 jours. Une facture plus récente pourrait être demandée.',
  misspelledEmail: (offer) =>
    `À vérifier : vouliez-vous écrire ${offer.slice(offer.indexOf('@') + 1)} ?`,
  misspelledPlace: (offer) => `À vérifier : vouliez-vous écrire ${offer} ?`,
  virtualNin:
    'Ceci ressemble à un NIN virtuel, qui expire. Saisissez plutôt les 11 chiffres du NIN.',
  sameTypeTwice: 'À vérifier : deux documents du même type peuvent être refusés.',
  unusualPassportSpan: 'À vérifier : un passeport nigérian est généralement valable 5 ou 10 ans.',
}
