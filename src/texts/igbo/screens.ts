import type * as english from '../english/screens'
import { caseScreen } from './first'

export const caseNames: typeof english.caseNames = {
  'individual-usd': 'Akaụntụ USD nke otu onye',
  'ubo-usd': 'Akaụntụ USD nke azụmahịa, nkọwa otu onye nwe ya',
  'individual-ngn': 'Akaụntụ NGN nke otu onye',
}

type ScreenTexts = ReturnType<typeof english.screenTexts>

const words: Record<Parameters<typeof english.screenTexts>[0], (isOwner: boolean) => ScreenTexts> =
  {
    case: () => caseScreen,
    person: (isOwner) => ({
      title: isOwner ? 'Onye bụ onye nwe azụmahịa?' : 'Gịnị bụ aha gị na ụbọchị ọmụmụ gị?',
      why: [
        'Ụlọ akụ na-eji akwụkwọ njirimara atụnyere aha na ụbọchị ọmụmụ, otu mkpụrụedemede n’otu n’otu.',
        'Dee aha ahụ otu o si dị n’akwụkwọ njirimara, ya na akara ya niile.',
      ],
    }),
    contact: (isOwner) => ({
      title: isOwner
        ? 'Kedu otu a ga-esi kpọtụrụ onye nwe azụmahịa?'
        : 'Kedu otu anyị ga-esi kpọtụrụ gị?',
      why: [
        isOwner
          ? 'Ụlọ akụ na-eji ekwentị ma ọ bụ email akwado na ọ bụ onye nwe azụmahịa.'
          : 'Ụlọ akụ na-eji ekwentị ma ọ bụ email akwado na akaụntụ ahụ bụ nke gị.',
        'Anyị anaghị eji nọmba ma ọ bụ adreesị email eme mgbasa ahịa.',
      ],
    }),
    address: (isOwner) => ({
      title: isOwner ? 'Ebee ka onye nwe azụmahịa bi?' : 'Ebee ka i bi?',
      why: [
        'Ụlọ akụ ga-amarịrị adreesị ụlọ nke onye ọ bụla nọ n’azụ akaụntụ.',
        'Nye adreesị ụlọ, ọ bụghị nke igbe nzipu ozi ma ọ bụ ọfịs.',
      ],
    }),
    identity: (isOwner) => ({
      title: isOwner
        ? 'Gịnị bụ nọmba akwụkwọ njirimara na BVN nke onye nwe azụmahịa?'
        : 'Gịnị bụ nọmba akwụkwọ njirimara gị na BVN gị?',
      why: [
        isOwner
          ? 'Nọmba akwụkwọ njirimara na BVN na-egosi onye bụ onye nwe azụmahịa.'
          : 'Nọmba akwụkwọ njirimara na BVN na-egosi onye ị bụ.',
      ],
    }),
    background: () => ({
      title: 'Gịnị ka a ga-eji akaụntụ ahụ mee?',
      why: [
        'Ụlọ akụ na-ajụ banyere ọrụ na ego iji gbochie aghụghọ na ego mpụ.',
        'Họrọ nke kacha dị nso. Atụmatụ ezuola.',
      ],
    }),
    documents: (isOwner) => ({
      title: isOwner ? 'Tinye akwụkwọ onye nwe azụmahịa' : 'Tinye akwụkwọ gị',
      why: [
        'Ụlọ akụ na-eji akwụkwọ ndị ahụ atụnyere azịza.',
        'Peeji ahụ dum ga-apụta na foto, doo anya, na-enweghị ìhè na-egbuke egbuke.',
        'Anyị na-ebulite faịlụ ọ bụla ozugbo ị họrọ ya.',
        'Anyị na-ewepụ ebe na oge na foto tupu anyị echekwaa ya.',
      ],
    }),
    review: (isOwner) => ({
      title: isOwner ? 'Lelee azịza ndị a' : 'Lelee azịza gị',
      why: [
        'Anyị na-ezipu naanị ihe ị hụrụ ebe a.',
        'Ruo ugbu a, anyị ebulitela naanị akwụkwọ ndị ahụ. E zipụbeghị ihe ọzọ.',
      ],
    }),
  }

export const screenTexts: typeof english.screenTexts = (screen, voice) =>
  words[screen](voice === 'owner')
