/** Titles and reasons of the screens, in French. */

import type { PersonCase, Screen, Voice } from '../../person'
import { caseScreen } from './first'

export const caseNames: Record<PersonCase, string> = {
  'individual-usd': 'Compte en USD pour un particulier',
  'ubo-usd': 'Compte en USD pour une entreprise, informations sur une personne propriétaire',
  'individual-ngn': 'Compte en NGN pour un particulier',
}

interface ScreenTexts {
  title: string
  why: readonly string[]
}

const words: Record<Screen, (isOwner: boolean) => ScreenTexts> = {
  case: () => caseScreen,
  person: (isOwner) => ({
    title: isOwner
      ? 'Qui est la personne propriétaire ?'
      : 'Quels sont votre nom et votre date de naissance ?',
    why: [
      'La banque compare le nom et la date de naissance avec la pièce d’identité, lettre par lettre.',
      'Écrivez le nom comme sur la pièce d’identité, avec tous les accents.',
    ],
  }),
  contact: (isOwner) => ({
    title: isOwner ? 'Comment joindre la personne propriétaire ?' : 'Comment vous joindre ?',
    why: [
      'La banque confirme le compte par téléphone ou par e-mail.',
      'Nous n’utilisons jamais le numéro ni l’adresse e-mail pour de la publicité.',
    ],
  }),
  address: (isOwner) => ({
    title: isOwner ? 'Où habite la personne propriétaire ?' : 'Où habitez-vous ?',
    why: [
      'Les banques doivent connaître le domicile de chaque personne liée à un compte.',
      'Donnez l’adresse du domicile, pas une boîte postale ni un bureau.',
    ],
  }),
  identity: (isOwner) => ({
    title: isOwner
      ? 'Quels sont le numéro de la pièce d’identité et le BVN de la personne propriétaire ?'
      : 'Quels sont le numéro de votre pièce d’identité et votre BVN ?',
    why: [
      `Le numéro de la pièce d’identité et le BVN montrent qui ${isOwner ? 'est la personne propriétaire' : 'vous êtes'}.`,
      `Pour voir ${isOwner ? 'son' : 'votre'} BVN, composez le *565*0# depuis le numéro de téléphone enregistré avec le BVN.`,
    ],
  }),
  background: () => ({
    title: 'À quoi servira le compte ?',
    why: [
      'Les banques posent des questions sur le travail et l’argent pour empêcher la fraude et le blanchiment.',
      'Sélectionnez la réponse la plus proche. Une estimation suffit.',
    ],
  }),
  documents: (isOwner) => ({
    title: isOwner ? 'Ajoutez les documents de la personne propriétaire' : 'Ajoutez vos documents',
    why: [
      'La banque compare les réponses avec les documents.',
      'La page entière doit être sur la photo, nette et sans reflets.',
      'Nous effaçons le lieu et l’heure d’une photo avant de la garder.',
    ],
  }),
  review: (isOwner) => ({
    title: isOwner ? 'Vérifiez les réponses' : 'Vérifiez vos réponses',
    why: [
      'Nous envoyons seulement ce que vous voyez ici.',
      'Jusqu’ici, seuls les documents ont été envoyés.',
    ],
  }),
}

export function screenTexts(screen: Screen, voice: Voice): ScreenTexts {
  return words[screen](voice === 'owner')
}
