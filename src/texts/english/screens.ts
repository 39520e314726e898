import type { PersonCase, Screen, Voice } from '../../person'
import { caseScreen } from './first'
import { whose } from './grammar'

export const caseNames: Record<PersonCase, string> = {
  'individual-usd': 'USD account for an individual',
  'ubo-usd': 'USD account for a business (details of one owner)',
  'individual-ngn': 'NGN account for an individual',
}

interface ScreenTexts {
  title: string
  /** Why the form asks, where to find the answer, and how it is stored: two to four lines. */
  why: readonly string[]
}

const words: Record<Screen, (isOwner: boolean, own: string) => ScreenTexts> = {
  case: () => caseScreen,
  person: (isOwner, own) => ({
    title: isOwner
      ? 'What are the owner’s name and date of birth?'
      : 'What are your name and date of birth?',
    why: [
      `The bank checks that ${own} name and date of birth match the ID exactly.`,
      'Enter the name exactly as on the ID, with any accents or tone marks.',
    ],
  }),
  contact: (isOwner) => ({
    title: isOwner ? 'How can we contact the owner?' : 'How can we contact you?',
    why: [
      'The bank confirms the account by phone or email.',
      'We do not use the phone number or email address for advertising.',
    ],
  }),
  address: (isOwner) => ({
    title: isOwner ? 'Where does the owner live?' : 'Where do you live?',
    why: [
      'Banks must know the home address of each person behind an account.',
      'Give a home address, not a PO box or an office.',
    ],
  }),
  identity: (isOwner, own) => ({
    title: isOwner ? 'What are the owner’s ID number and BVN?' : 'What are your ID number and BVN?',
    why: [
      `The bank uses the ID number and BVN to confirm who ${isOwner ? 'the owner is' : 'you are'}.`,
      `To get ${own} BVN, dial *565*0# from the phone number registered with it.`,
    ],
  }),
  background: () => ({
    title: 'How will the account be used?',
    why: [
      'Banks ask about work and money to prevent fraud and money laundering.',
      'Select what is closest. An estimate is enough.',
    ],
  }),
  documents: (isOwner) => ({
    title: isOwner ? 'Add the owner’s documents' : 'Add your documents',
    why: [
      'The bank checks the answers against the documents.',
      'The whole page must be in the photo, sharp and without glare.',
      'We upload each file as soon as you choose it.',
      'We remove the location and time from photos before we store them.',
    ],
  }),
  review: (isOwner) => ({
    title: isOwner ? 'Check the answers' : 'Check your answers',
    why: [
      'We send only what you see on this page.',
      'So far we have only uploaded the documents. Nothing else has been sent.',
    ],
  }),
}

export function screenTexts(screen: Screen, voice: Voice): ScreenTexts {
  return words[screen](voice === 'owner', whose[voice])
}
