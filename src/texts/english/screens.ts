import type { PersonCase } from '../../person/cases'
import type { Screen } from '../../person/screens'
import type { Voice } from '../../person/text-context'
import { whose } from './fields'
import { caseScreen } from './first'

export const caseNames: Record<PersonCase, string> = {
  'individual-usd': 'USD account for an individual',
  'ubo-usd': 'USD account for a business, of which this person is an owner',
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
    title: isOwner ? 'Who is the owner?' : 'What is your name?',
    why: [
      `The bank compares ${own} name and date of birth with the ID, letter by letter.`,
      'Write them as the ID shows them, with every accent.',
    ],
  }),
  contact: (isOwner) => ({
    title: isOwner ? 'How can the owner be reached?' : 'How can we reach you?',
    why: [
      'The bank confirms the account by phone or email.',
      'We send no advertising, and pass the number to nobody else.',
    ],
  }),
  address: (isOwner) => ({
    title: isOwner ? 'Where does the owner live?' : 'Where do you live?',
    why: [
      'Banks have to know the home address of everyone they hold an account for.',
      'Give the home address, not a post box or an office.',
    ],
  }),
  identity: (isOwner, own) => ({
    title: isOwner ? 'Which ID does the owner have?' : 'Which ID do you have?',
    why: [
      'The ID number and the bank verification number show that this person is who they say.',
      `To see ${own} BVN, dial *565*0# from the phone number known to the bank.`,
    ],
  }),
  background: () => ({
    title: 'How will the account be used?',
    why: [
      'US dollar accounts ask about work and money, to prevent fraud and money laundering.',
      'A good estimate is enough. Nothing here changes what the account costs.',
    ],
  }),
  documents: (isOwner) => ({
    title: isOwner ? 'Add the owner’s documents' : 'Add your documents',
    why: [
      'The whole page has to be in the picture, sharp, and without glare.',
      'Where and when a photo was taken is removed from it before it is kept.',
    ],
  }),
  review: (isOwner) => ({
    title: isOwner ? 'Check the answers' : 'Check your answers',
    why: [
      'Only what stands here is sent.',
      'Until you send it, nothing leaves this page but the documents.',
    ],
  }),
}

export function screenTexts(screen: Screen, voice: Voice): ScreenTexts {
  return words[screen](voice === 'owner', whose[voice])
}
