/** Titles and reasons of the screens, in Arabic. */

import type { PersonCase, Screen, Voice } from '../../person'
import { caseScreen } from './first'
import { isolate } from './grammar'

export const caseNames: Record<PersonCase, string> = {
  'individual-usd': 'حساب USD لفرد',
  'ubo-usd': 'حساب USD لشركة، بيانات أحد مالكيها',
  'individual-ngn': 'حساب NGN لفرد',
}

interface ScreenTexts {
  title: string
  why: readonly string[]
}

const words: Record<Screen, (isOwner: boolean) => ScreenTexts> = {
  case: () => caseScreen,
  person: (isOwner) => ({
    title: isOwner ? 'من هو المالك؟' : 'ما اسمك وتاريخ ميلادك؟',
    why: [
      'يقارن المصرف الاسم وتاريخ الميلاد بوثيقة الهوية، حرفًا حرفًا.',
      'يُرجى كتابة الاسم كما في وثيقة الهوية، مع كل العلامات.',
    ],
  }),
  contact: (isOwner) => ({
    title: isOwner ? 'كيف يمكن الاتصال بالمالك؟' : 'كيف يمكننا الاتصال بك؟',
    why: [
      'يؤكد المصرف الحساب عبر الهاتف أو البريد الإلكتروني.',
      'لا نستخدم الرقم ولا البريد الإلكتروني للإعلانات أبدًا.',
    ],
  }),
  address: (isOwner) => ({
    title: isOwner ? 'ما عنوان سكن المالك؟' : 'ما عنوان سكنك؟',
    why: [
      'يجب أن تعرف المصارف عنوان السكن لكل شخص مرتبط بالحساب.',
      'المطلوب عنوان السكن، لا صندوق بريد ولا مكتب.',
    ],
  }),
  identity: (isOwner) => ({
    title: isOwner ? 'ما رقم وثيقة هوية المالك ورقم BVN؟' : 'ما رقم وثيقة هويتك ورقم BVN؟',
    why: [
      `رقم وثيقة الهوية ورقم BVN يثبتان ${isOwner ? 'هوية المالك' : 'هويتك'}.`,
      `يظهر رقم BVN عند طلب ${isolate('*565*0#')} من رقم الهاتف المسجَّل مع BVN.`,
    ],
  }),
  background: () => ({
    title: 'كيف سيُستخدم الحساب؟',
    why: [
      'تسأل المصارف عن العمل والمال لمنع الاحتيال وغسل الأموال.',
      'يكفي اختيار أقرب إجابة. ويكفي مبلغ تقريبي.',
    ],
  }),
  documents: (isOwner) => ({
    title: isOwner ? 'إضافة مستندات المالك' : 'إضافة مستنداتك',
    why: [
      'يقارن المصرف الإجابات بالمستندات.',
      'يجب أن تظهر الصفحة كلها في الصورة، واضحة ودون لمعان.',
      'نحذف المكان والوقت من الصورة قبل حفظها.',
    ],
  }),
  review: (isOwner) => ({
    title: isOwner ? 'مراجعة الإجابات' : 'مراجعة إجاباتك',
    why: ['لا نرسل إلا ما يظهر هنا.', 'حتى الآن رُفعت المستندات فقط.'],
  }),
}

export function screenTexts(screen: Screen, voice: Voice): ScreenTexts {
  return words[screen](voice === 'owner')
}
