import type { PersonCase, Screen, Voice } from '../../person'
import { caseScreen } from './first'
import { whose } from './grammar'

export const caseNames: Record<PersonCase, string> = {
  'individual-usd': 'USD account for an individual',
  'ubo-usd': 'USD account for a business, details of one owner',
  'individual-ngn': 'NGN account for an individual',
}

interface ScreenTexts {
  title: string
  /** Why the form asks, where to find the answer, and how it is stored: two or three lines. */
  why: readonly string[]
}

const words: Record<Screen, (isOwner: boolean, own: string) => ScreenTexts> = {
  case: () => caseScreen,
  person: (isOwner, own) => ({
    title: isOwner ? 'Who is the owner?' : 'What are your name and date of birth?',
    why: [
      `The bank compares ${own} name and date of birth with the ID, letter by letter.`,
      'Write the name as the ID shows it, with every accent.',
    ],
  }),
  contact: (isOwner) => ({
    title: isOwner ? 'How can the owner be reached?' : 'How can we reach you?',
    why: [
      'The bank confirms the account by phone or email.',
      'We never use the number or the email address for advertising.',
    ],
  }),
  address: (isOwner) => ({
    title: isOwner ? 'Where does the owner live?' : 'Where do you live?',
    why: [
      'Banks must know the home address of each person behind an account.',
      'Give the home address, not a post box or an office.',
    ],
  }),
  identity: (isOwner, own) => ({
    title: isOwner ? 'What are the owner’s ID number and BVN?' : 'What are your ID number and BVN?',
    why: [
      `The ID number and the BVN show who ${isOwner ? 'the owner is' : 'you are'}.`,
      `To see ${own} BVN, dial *565*0# from the phone number that the bank knows.`,
    ],
  }),
  background: () => ({
    title: 'How will the account be used?',
    why: [
      'Banks ask about work and money to prevent fraud and money laundering.',
      'Choose what is closest. An estimate is enough.',
    ],
  }),
  documents: (isOwner) => ({
    title: isOwner ? 'Add the owner’s documents' : 'Add your documents',
    why: [
      'The bank compares the answers with the documents.',
      'The whole page must be in the picture, sharp and without glare.',
      'We remove the place and time from a photo before we keep it.',
    ],
  }),
  review: (isOwner) => ({
    title: isOwner ? 'Check the answers' : 'Check your answers',
    why: ['We send only what you see here.', 'Only the documents have left this page so far.'],
  }),
}

export function screenTexts(screen: Screen, voice: Voice): ScreenTexts {
  return words[screen](voice === 'owner', whose[voice])
}
