/** Titles and reasons of the screens, in Pidgin. */

import type { PersonCase, Screen, Voice } from '../../person'
import { caseScreen } from './first'
import { whose } from './grammar'

export const caseNames: Record<PersonCase, string> = {
  'individual-usd': 'USD account for one pesin',
  'ubo-usd': 'USD account for business, details of one owner',
  'individual-ngn': 'NGN account for one pesin',
}

interface ScreenTexts {
  title: string
  why: readonly string[]
}

const words: Record<Screen, (isOwner: boolean, own: string) => ScreenTexts> = {
  case: () => caseScreen,
  person: (isOwner, own) => ({
    title: isOwner ? 'Who be di owner?' : 'Wetin be your name and date of birth?',
    why: [
      `Di bank dey compare ${own} name and date of birth with di ID, letter by letter.`,
      'Write di name as di ID show am, with all di marks.',
    ],
  }),
  contact: (isOwner) => ({
    title: isOwner ? 'How we fit reach di owner?' : 'How we fit reach you?',
    why: [
      'Di bank dey use phone or email confirm di account.',
      'We no go ever use di numba or di email address for advert.',
    ],
  }),
  address: (isOwner) => ({
    title: isOwner ? 'Wia di owner dey live?' : 'Wia you dey live?',
    why: [
      'Banks must know di house address of evri pesin wey dey behind account.',
      'Give di house address, no be PO box or office.',
    ],
  }),
  identity: (isOwner, own) => ({
    title: isOwner ? 'Wetin be di owner ID numba and BVN?' : 'Wetin be your ID numba and BVN?',
    why: [
      `Di ID numba and di BVN dey show who ${isOwner ? 'di owner be' : 'you be'}.`,
      `To see ${own} BVN, dial *565*0# from di phone numba wey dem take register di BVN.`,
    ],
  }),
  background: () => ({
    title: 'Wetin di account dey for?',
    why: [
      'Banks dey ask about work and moni to stop fraud and money laundering.',
      'Select di one wey near am pass. You fit give amount wey near am.',
    ],
  }),
  documents: (isOwner) => ({
    title: isOwner ? 'Add di owner documents' : 'Add your documents',
    why: [
      'Di bank dey compare di ansas with di documents.',
      'Di whole page suppose dey inside di foto, clear and without glare.',
      'We dey remove di place and time from foto before we keep am.',
    ],
  }),
  review: (isOwner) => ({
    title: isOwner ? 'Check di ansas' : 'Check your ansas',
    why: [
      'We go send only wetin you see here.',
      'So far, na only di documents don comot from dis page.',
    ],
  }),
}

export function screenTexts(screen: Screen, voice: Voice): ScreenTexts {
  return words[screen](voice === 'owner', whose[voice])
}
