import type * as english from '../english/screens'
import { caseScreen } from './first'

export const caseNames: typeof english.caseNames = {
  'individual-usd': 'Àkáǹtì USD ti ẹnì kan',
  'ubo-usd': 'Àkáǹtì USD ti okòwò, àlàyé nípa ẹnì kan tó ni ín',
  'individual-ngn': 'Àkáǹtì NGN ti ẹnì kan',
}

type ScreenTexts = ReturnType<typeof english.screenTexts>

const words: Record<Parameters<typeof english.screenTexts>[0], (isOwner: boolean) => ScreenTexts> =
  {
    case: () => caseScreen,
    person: (isOwner) => ({
      title: isOwner ? 'Ta ni ẹni tó ni okòwò náà?' : 'Kí ni orúkọ àti ọjọ́ ìbí yín?',
      why: [
        'Báǹkì máa ń fi orúkọ àti ọjọ́ ìbí wé ìwé ìdánimọ̀, lẹ́tà kan sí èkejì.',
        'Ẹ kọ orúkọ bó ṣe wà nínú ìwé ìdánimọ̀, pẹ̀lú gbogbo àmì rẹ̀.',
      ],
    }),
    contact: (isOwner) => ({
      title: isOwner
        ? 'Báwo ni a ṣe lè kàn sí ẹni tó ni okòwò náà?'
        : 'Báwo ni a ṣe lè kàn sí yín?',
      why: [
        'Báǹkì máa ń fi fóònù tàbí íméèlì jẹ́rìí sí àkáǹtì.',
        'A kì í lo nọ́mbà tàbí àdírẹ́sì íméèlì fún ìpolówó ọjà.',
      ],
    }),
    address: (isOwner) => ({
      title: isOwner ? 'Níbo ni ẹni tó ni okòwò náà ń gbé?' : 'Níbo ni ẹ ń gbé?',
      why: [
        'Báǹkì gbọ́dọ̀ mọ àdírẹ́sì ilé gbogbo ẹni tó wà lẹ́yìn àkáǹtì.',
        'Ẹ kọ àdírẹ́sì ilé, kì í ṣe ti àpótí ìfìwéránṣẹ́ tàbí ọ́fíìsì.',
      ],
    }),
    identity: (isOwner) => ({
      title: isOwner
        ? 'Kí ni nọ́mbà ìwé ìdánimọ̀ àti BVN ti ẹni tó ni okòwò náà?'
        : 'Kí ni nọ́mbà ìwé ìdánimọ̀ yín àti BVN yín?',
      why: [
        isOwner
          ? 'Nọ́mbà ìwé ìdánimọ̀ àti BVN ló ń fi ẹni tó ni okòwò náà hàn.'
          : 'Nọ́mbà ìwé ìdánimọ̀ àti BVN ló ń fi ẹni tí ẹ jẹ́ hàn.',
      ],
    }),
    background: () => ({
      title: 'Báwo ni a ó ṣe máa lo àkáǹtì náà?',
      why: [
        'Báǹkì máa ń béèrè nípa iṣẹ́ àti owó láti dènà jìbìtì àti fífọ owó ìwà ọ̀daràn mọ́.',
        'Ẹ yan èyí tó súnmọ́ jù. Àfojúdíwọ̀n tó.',
      ],
    }),
    documents: (isOwner) => ({
      title: isOwner ? 'Ẹ gbé àwọn ìwé ẹni tó ni okòwò náà sókè' : 'Ẹ gbé àwọn ìwé yín sókè',
      why: [
        'Báǹkì máa ń fi àwọn ìdáhùn wé àwọn ìwé náà.',
        'Gbogbo ojú ìwé gbọ́dọ̀ hàn nínú fọ́tò, kedere, láìsí ìmọ́lẹ̀ tó ń dán.',
        'A máa ń gbé fáìlì kọ̀ọ̀kan sókè ní kété tí ẹ bá yàn án.',
        'A máa ń yọ ibi àti àkókò kúrò nínú fọ́tò kí a tó tọ́jú rẹ̀.',
      ],
    }),
    review: (isOwner) => ({
      title: isOwner ? 'Ẹ yẹ àwọn ìdáhùn wò' : 'Ẹ yẹ àwọn ìdáhùn yín wò',
      why: [
        'Ohun tí ẹ rí níbí nìkan ni a ń fi ránṣẹ́.',
        'Títí di ìsinsìnyí, àwọn ìwé nìkan ni a ti gbé sókè. A kò tíì fi ohun mìíràn ránṣẹ́.',
      ],
    }),
  }

export const screenTexts: typeof english.screenTexts = (screen, voice) =>
  words[screen](voice === 'owner')
