/** Names of fields and documents, in French. Nouns stand with their article, see `grammar.ts`. */

import { type DocumentType, hasOwn, type IdType, type TextContext } from '../../person'
import type { FieldNames } from '../english/fields'
import { caseScreen } from './first'
import { heading } from './grammar'

export const idNumbers: Record<IdType | '', string> = {
  '': 'le numéro de la pièce d’identité',
  passport: 'le numéro de passeport',
  drivers_license: 'le numéro de permis de conduire',
  nin: 'le numéro d’identification nationale (NIN)',
  voters_card: 'le numéro de carte d’électeur (VIN)',
}

const documents: Record<DocumentType, string> = {
  passport: 'le passeport',
  drivers_licence: 'le permis de conduire',
  nin: 'l’attestation ou la carte NIN',
  voters_card: 'la carte d’électeur',
  utility_bill: 'la facture d’eau ou d’électricité',
  bank_statement: 'le relevé bancaire',
  residence_permit: 'le titre de séjour',
}

/** With its article. */
export const documentNoun = (type: string) =>
  hasOwn(documents, type) ? documents[type as DocumentType] : 'le document'

export const document = (type: string) => heading(documentNoun(type))

export function label(field: string, textContext: TextContext): string {
  if (field === 'id_country')
    return `Pays de délivrance ${textContext.idType === 'passport' ? 'du passeport' : 'de la pièce d’identité'}`
  if (field === 'documents.file') return document(textContext.documentType)
  const noun = fieldNoun(field, textContext)
  return noun === undefined ? field : heading(noun)
}

/** The name of a field with its article, for the middle of a sentence. */
export function fieldNoun(field: string, { idType }: TextContext): string | undefined {
  if (field === 'id_number') return idNumbers[idType]
  return hasOwn(nouns, field) ? nouns[field as keyof typeof nouns] : undefined
}

export function documentDate(field: 'issue_date' | 'expiry_date', type: string): string {
  return `${document(type)} : ${nouns[`documents.${field}`].slice('la '.length)}`
}

const nouns = {
  ...caseScreen.labels,
  name_first: 'le prénom',
  name_last: 'le nom de famille',
  name_other: 'le deuxième prénom ou autre nom',
  dob: 'la date de naissance',
  phone: 'le numéro de téléphone mobile',
  email: 'l’adresse e-mail',
  address: 'l’adresse',
  'address.country': 'le pays',
  'address.line1': 'l’adresse, ligne 1',
  'address.line2': 'l’adresse, ligne 2',
  'address.city': 'la ville',
  'address.state': 'l’État ou région',
  'address.postal_code': 'le code postal',
  id_type: 'le type de pièce d’identité',
  id_level: 'le niveau de la pièce d’identité',
  kyc_level: 'le niveau KYC',
  bank_id_number: 'le numéro de vérification bancaire (BVN)',
  background_information: 'la situation personnelle',
  'background_information.employment_status': 'la situation professionnelle',
  'background_information.occupation': 'le domaine professionnel',
  'background_information.primary_purpose': 'l’usage principal du compte',
  'background_information.source_of_funds': 'l’origine de l’argent',
  'background_information.expected_monthly_inflow':
    'le montant mensuel des dépôts prévus (dollars américains)',
  documents: 'Documents',
  'documents.type': 'le type de document',
  'documents.url': 'le lien du fichier',
  'documents.issue_date': 'la date de délivrance',
  'documents.expiry_date': 'la date d’expiration',
} as const satisfies FieldNames

const sample: Record<IdType | '', string> = {
  '': '',
  passport: 'Jusqu’à 9 lettres et chiffres, en haut à droite de la page avec la photo',
  drivers_license: 'Sur le devant du permis, après « L/NO »',
  nin: '11 chiffres, sur l’attestation ou la carte. Ou composez le *346# depuis le numéro de téléphone enregistré avec le NIN. Cela coûte environ 20\u00a0₦',
  voters_card: '19 lettres et chiffres, sur le devant de la carte, après « VIN »',
}

const asOnId = (isYou: boolean) =>
  isYou ? 'votre passeport ou pièce d’identité' : 'le passeport ou la pièce d’identité'

const hints: Readonly<Record<string, string | ((isYou: boolean) => string)>> = {
  name_first: (isYou) => `Le premier prénom seulement, comme sur ${asOnId(isYou)}`,
  name_last: (isYou) => `Comme sur ${asOnId(isYou)}`,
  name_other: (isYou) => `Comme sur ${asOnId(isYou)}`,
  dob: 'Par exemple, 27\u00a03\u00a01990',
  phone: 'Par exemple, 0802 405 6288. Hors du Nigeria, commencez par + et l’indicatif du pays',
  email: 'Par exemple, nom@example.com',
  'address.line1': 'Numéro et rue',
  'address.line2': 'Appartement, résidence ou quartier',
  bank_id_number:
    '11 chiffres. Pour le voir, composez le *565*0# depuis le numéro de téléphone enregistré avec le BVN. Cela coûte environ 20\u00a0₦',
  'background_information.occupation': 'Par exemple, Commerce ou Soins infirmiers',
  'background_information.expected_monthly_inflow':
    'Le montant approximatif qui arrivera chaque mois. Par exemple, 1500',
  'documents.issue_date': 'Comme imprimée, par exemple 27\u00a03\u00a02021',
}

export function hint(field: string, textContext: TextContext): string | undefined {
  if (field === 'id_number') return sample[textContext.idType] || undefined
  const words = hasOwn(hints, field) ? hints[field] : undefined
  return typeof words === 'function' ? words(textContext.voice === 'you') : words
}
