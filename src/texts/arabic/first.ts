/** The texts of the first screen and of every frame, in Arabic. */

import { product } from '../english/first'
import { isolate } from './grammar'

/** With the digits that people type, so that a number is shown as it was entered. */
export const locale = 'ar-u-nu-latn'

export const frame = {
  continue: 'متابعة',
  back: 'رجوع',
  step: (now: number, all: number) => `الخطوة ${now} من ${all}`,
  firstStep: 'الخطوة 1',
  whyHeading: 'لماذا نسأل؟',
  errorHeading: 'هناك مشكلة',
  errorTitle: 'خطأ: ',
  titleOf: (heading: string) => `${heading} – ${isolate(product)}`,
  loading: 'جارٍ تحميل الأسئلة التالية…',
  loadFailed: 'تعذّر تحميل هذه الصفحة. يُرجى التحقق من الاتصال بالإنترنت ثم إعادة المحاولة.',
  tryAgain: 'إعادة المحاولة',
  languages: {
    label: 'اللغة',
    notReviewed: 'لم يراجعها بعد متحدث أصلي باللغة',
    failed: 'تعذّر تحميل هذه اللغة. يُرجى التحقق من الاتصال بالإنترنت ثم اختيارها من جديد.',
  },
  thrown: {
    what: 'حدث خطأ في هذه الصفحة.',
    kept: 'إجاباتك محفوظة على هذا الجهاز.',
    notKept: 'إجاباتك الأحدث غير محفوظة على هذا الجهاز: يُرجى إبقاء الصفحة مفتوحة وإعادة المحاولة.',
    help: 'إذا تكرر ذلك، يُرجى إبلاغ الشركة التي أرسلتك إلى هنا.',
    reload: 'إعادة تحميل الصفحة',
  },
}

export const caseScreen = {
  title: 'ما الحساب المطلوب فتحه؟',
  before: [
    'يستغرق ذلك نحو 5 دقائق.',
    'يلزم تجهيز وثيقة الهوية، وهاتف أو ماسح ضوئي لتصويرها.',
    `يلزم أيضًا رقم التحقق المصرفي (BVN). يظهر الرقم عند طلب ${isolate('*565*0#')} من رقم الهاتف المسجَّل معه.`,
  ],
  why: ['العملة تحدد وثيقة الهوية اللازمة.', 'لا نطلب إلا ما يحتاج إليه هذا الحساب.'],
  labels: { currency: 'عملة الحساب', kind: 'صاحب الحساب' },
  sharedDevice: {
    label: 'هذا الجهاز مشترك',
    hint: 'تبقى الإجابات على هذا الجهاز 7 أيام، وقد يقرؤها آخرون يستخدمونه. عند وضع هذه العلامة لا يُحفظ شيء هنا.',
  },
  missing: { currency: 'يجب اختيار عملة الحساب', kind: 'يجب اختيار صاحب الحساب: فرد أو شركة' },
  lacksKind: {
    NGN: {
      hint: 'حسابات NGN للأفراد فقط. للشركة يلزم حساب USD.',
      notAllowed: 'حساب الشركة يكون بالدولار الأمريكي: يجب اختيار USD، أو اختيار فرد',
    },
  },
  currencies: {
    USD: { title: 'الدولار الأمريكي (USD)', detail: 'يلزم جواز سفر دولي' },
    NGN: {
      title: 'النايرا النيجيرية (NGN)',
      detail: 'يلزم جواز سفر دولي أو قسيمة NIN أو بطاقة ناخب أو رخصة قيادة',
    },
  },
  kinds: {
    individual: { title: 'فرد', detail: 'الحساب باسمك' },
    ubo: { title: 'شركة', detail: 'المطلوب بيانات شخص واحد يملكها أو يتحكم فيها' },
  },
}

/** The offer to continue an earlier draft. */
export const earlier = {
  outdated: 'تغيّرت هذه الاستمارة. تعذّر نقل إجاباتك السابقة إليها.',
  heading: 'هل نتابع من آخر إجابة؟',
  since: (when: string) => `آخر تغيير: ${isolate(when)}.`,
  resume: (now: number, all: number) => `متابعة: الخطوة ${now} من ${all}`,
  leave: 'البدء من جديد',
  leaveHint: 'عند البدء من جديد تُحذف الإجابات السابقة.',
  left: 'حُذفت الإجابات السابقة.',
  sent: {
    heading: 'هل وصلت البيانات؟',
    hint: 'أُرسلت البيانات ولم يصل أي رد. يمكن التحقق أولًا: لا يُرسل شيء مرتين.',
    check: 'التحقق من وصولها',
  },
}
