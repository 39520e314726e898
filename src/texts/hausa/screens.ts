import type * as english from '../english/screens'
import { caseScreen } from './first'

export const caseNames: typeof english.caseNames = {
  'individual-usd': 'Asusun USD na mutum ɗaya',
  'ubo-usd': 'Asusun USD na kasuwanci, bayanan mai kasuwancin ɗaya',
  'individual-ngn': 'Asusun NGN na mutum ɗaya',
}

type ScreenTexts = ReturnType<typeof english.screenTexts>

const words: Record<Parameters<typeof english.screenTexts>[0], (isOwner: boolean) => ScreenTexts> =
  {
    case: () => caseScreen,
    person: (isOwner) => ({
      title: isOwner ? 'Wane ne mai kasuwancin?' : 'Mene ne sunanku da ranar haihuwarku?',
      why: [
        'Banki yana duba ko suna da ranar haihuwa sun yi daidai da na takardar shaida, harafi bayan harafi.',
        'Ku rubuta sunan kamar yadda yake a takardar shaida, da kowace alama.',
      ],
    }),
    contact: (isOwner) => ({
      title: isOwner ? 'Ta yaya za a sami mai kasuwancin?' : 'Ta yaya za mu same ku?',
      why: [
        'Banki yana tabbatar da asusun ta waya ko imel.',
        'Ba ma amfani da lambar ko adireshin imel don talla.',
      ],
    }),
    address: (isOwner) => ({
      title: isOwner ? 'Ina mai kasuwancin yake zaune?' : 'Ina kuke zaune?',
      why: [
        'Dole banki ya san adireshin gida na kowane mutum mai alaƙa da asusu.',
        'Ku ba da adireshin gida, ba na akwatin gidan waya ko ofis ba.',
      ],
    }),
    identity: (isOwner) => ({
      title: isOwner
        ? 'Mece ce lambar takardar shaida da BVN na mai kasuwancin?'
        : 'Mece ce lambar takardar shaidarku da BVN ɗinku?',
      why: [
        isOwner
          ? 'Banki yana amfani da lambar takardar shaida da BVN don tantance mai kasuwancin.'
          : 'Banki yana amfani da lambar takardar shaida da BVN don tantance ku.',
      ],
    }),
    background: () => ({
      title: 'Yaya za a yi amfani da asusun?',
      why: [
        'Bankuna suna tambaya game da aiki da kuɗi don hana zamba da halasta kuɗin haram.',
        'Ku zaɓi abin da ya fi kusa. Ƙiyasi ya isa.',
      ],
    }),
    documents: (isOwner) => ({
      title: isOwner ? 'Ku ƙara takardun mai kasuwancin' : 'Ku ƙara takardunku',
      why: [
        'Banki yana kwatanta amsoshin da takardun.',
        'Hoton ya nuna dukan shafin, ya fito fili, ba tare da ƙyallin haske ba.',
        'Muna ɗora kowane fayil da zarar kun zaɓe shi.',
        'Muna cire wuri da lokaci daga hoto kafin mu ajiye shi.',
      ],
    }),
    review: (isOwner) => ({
      title: isOwner ? 'Ku duba amsoshin' : 'Ku duba amsoshinku',
      why: [
        'Muna aika abin da kuke gani a nan kawai.',
        'Zuwa yanzu, takardun kawai muka ɗora. Ba a aika wani abu ba.',
      ],
    }),
  }

export const screenTexts: typeof english.screenTexts = (screen, voice) =>
  words[screen](voice === 'owner')
