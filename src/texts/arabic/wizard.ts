/** Controls, review, documents and outcomes, in Arabic. */

import type { IdType, Screen, Voice } from '../../person'
import { counted, isolate, percentage } from './grammar'

export const wizard = {
  optional: '(اختياري)',
  dateParts: { day: 'اليوم', month: 'الشهر', year: 'السنة' },
  selectCountry: 'اختيار بلد',
  selectDocument: 'اختيار نوع المستند',
  noOtherName: () => 'وثيقة الهوية لا تذكر اسمًا أوسط أو اسمًا آخر',
  applySpelling: (spelling: string) => `كتابة «${isolate(spelling)}» بدلًا من ذلك`,
  understoodPhone: (shown: string, country: string | undefined) =>
    country === undefined ? isolate(shown) : `${isolate(shown)}، ${country}`,
  checkingPhone: 'جارٍ التحقق من هذا الرقم…',
  phoneUnchecked:
    'تعذّر التحقق من هذا الرقم بسبب انقطاع الاتصال. يُرجى التحقق من الاتصال بالإنترنت ثم المتابعة',
  stateOf: (country: string) => (country === 'NG' ? 'الولاية' : 'الولاية أو المحافظة أو المنطقة'),
  passportFact: () => 'حساب USD يحتاج إلى جواز سفر دولي. يلزم تجهيزه.',
  nigerianPostalCode: `6 أرقام، مثل 700001. يمكن البحث عن ${isolate('NIPOST postcode')} للعثور عليه`,
  dollars: 'US$',
  suggestionsFor: (label: string) => `اقتراحات: ${label}`,
  moreSuggestions: 'عرض المزيد',
  otherSuggestion: 'اختيار إجابة أخرى',
}

export const idTypes: Record<IdType, { title: string; detail: string }> = {
  passport: { title: 'جواز سفر دولي', detail: 'يجب أن يكون صالحًا' },
  drivers_license: { title: 'رخصة القيادة', detail: 'يجب أن تكون صالحة' },
  nin: { title: 'رقم التعريف الوطني (NIN)', detail: 'القسيمة أو البطاقة' },
  voters_card: { title: 'بطاقة الناخب', detail: 'البطاقة الدائمة (PVC)' },
}

export const reviewGroups: Record<Exclude<Screen, 'review'>, string> = {
  case: 'الحساب',
  person: 'الاسم والميلاد',
  contact: 'الاتصال',
  address: 'عنوان السكن',
  identity: 'الهوية',
  background: 'العمل والمال',
  documents: 'المستندات',
}

export const privacy = {
  title: 'كيف تُستخدم هذه البيانات',
  agreement: 'الموافقة',
  agree: 'قرأتُ هذا النص وأوافق عليه',
  missing: 'يجب وضع علامة في المربع للمتابعة',
  whole: 'قراءة إشعار الخصوصية كاملًا (يُفتح في علامة تبويب جديدة)',
  again: 'ليس هذا هو النص الذي تمت الموافقة عليه سابقًا. يُرجى قراءته ثم وضع علامة في المربع مجددًا.',
}

export const review = {
  account: 'الحساب',
  change: 'تغيير',
  none: 'لا يوجد',
  documentStored: 'تم رفعه',
  documentWaiting: 'ما زال قيد الرفع',
  send: (voice: Voice) => (voice === 'you' ? 'إرسال بياناتي' : 'إرسال بيانات المالك'),
  sending: 'جارٍ الإرسال…',
  stop: 'إيقاف',
  checking: 'جارٍ إعادة المحاولة…',
  unsure: 'لا نعرف بعد هل وصلت البيانات. نعيد المحاولة تلقائيًا.',
  rateLimited:
    'جاءت طلبات كثيرة جدًا من هذا الاتصال. يُرجى إبقاء هذه الصفحة مفتوحة: نعيد المحاولة تلقائيًا.',
  waitingToSend: 'في انتظار إعادة المحاولة…',
  unknown:
    'لا نعرف بعد هل وصلت البيانات. يمكن التحقق من جديد: لا يُرسل شيء مرتين. حتى ذلك الحين لا يمكن تغيير الإجابات.',
  checkAgain: 'التحقق من جديد',
  waitingForFiles: (percent: number) => `جارٍ رفع المستندات، ${percentage(percent)}…`,
  checkingFiles: 'جارٍ فحص مستنداتك…',
  retryingFiles: 'نعيد المحاولة تلقائيًا…',
}

export const done = {
  title: (voice: Voice) => (voice === 'you' ? 'وصلتنا بياناتك' : 'وصلتنا بيانات المالك'),
  lead: 'اكتمل كل شيء الآن. ننصح بحفظ نسخة لك.',
  leadWithoutCopy: 'اكتمل كل شيء الآن.',
  reference: 'رقمك المرجعي',
  copy: 'نسخ الرقم المرجعي',
  copied: 'تم النسخ',
  nextHeading: 'ما الذي يحدث بعد ذلك',
  next: (voice: Voice) => [
    `يقارن المصرف ${voice === 'you' ? 'إجاباتك' : 'الإجابات'} بالمستندات.`,
    'بعد ذلك تطلب الشركة التي أرسلتك إلى هنا الحساب من المصرف.',
    'تتواصل الشركة معك بالنتيجة، أو إذا نقص شيء، عبر الهاتف أو البريد الإلكتروني.',
    'يُرجى الاحتفاظ بالرقم المرجعي. قد تطلبه الشركة منك.',
  ],
  save: 'حفظ نسخة',
  print: 'طباعة',
  another: 'تقديم بيانات شخص آخر',
  copyTitle: 'نسخة من البيانات التي أرسلتها',
  // The mark at the start lays the line out from right to left, in any program that opens the file.
  copyLine: (label: string, value: string) => `\u200f${isolate(label)}: ${isolate(value)}`,
}

/** Why a person could not be sent, and what to do. */
export const failures = {
  offline: 'لا يوجد اتصال بالإنترنت. لم يُرسل شيء. إجاباتك محفوظة هنا.',
  unreachable: 'تعذّر الاتصال بنا. لم يُرسل شيء. إجاباتك محفوظة هنا: يمكن إعادة المحاولة بعد قليل.',
  timeOut: 'تأخرنا في الرد. يمكن إعادة المحاولة بعد قليل.',
  unclear: 'تعذّرت قراءة الرد. يمكن إعادة المحاولة بعد قليل.',
  exists: 'لدينا بيانات هذا الشخص بالفعل. لا حاجة إلى إرسال شيء آخر.',
  notAllowed: 'لا نقبل بيانات من هذه الصفحة. يُرجى إبلاغ الشركة التي أرسلتك إلى هنا.',
  notFound:
    'لا تجد هذه الصفحة جهة لإرسال البيانات. إجاباتك محفوظة هنا. يُرجى إبلاغ الشركة التي أرسلتك إلى هنا.',
  conflict: 'يجري إرسال هذه البيانات بالفعل. يُرجى الانتظار قليلًا ثم إعادة المحاولة.',
  tooLarge: 'الإجابات طويلة جدًا. يُرجى اختصار أطولها.',
  tooMany: 'جاءت طلبات كثيرة جدًا من هذا الاتصال. يُرجى الانتظار دقيقة ثم إعادة المحاولة.',
  broken: 'هناك خلل لدينا. إجاباتك محفوظة هنا: يمكن إعادة المحاولة بعد بضع دقائق.',
  thrown: 'حدث خطأ في هذه الصفحة. لم يُرسل شيء. إجاباتك ما زالت هنا: يمكن إعادة المحاولة.',
  refused: 'لم نقبل الإجابات.',
  reference: (id: string) => `الرقم المرجعي للخطأ: ${isolate(id)}`,
  refusedFile: (kind: string) => `لم يُقبل الملف: ${kind}. يُرجى اختيار ملف آخر`,
}

const documentForms = {
  one: 'مستندًا واحدًا',
  two: 'مستندين',
  few: 'مستندات',
  many: 'مستندًا',
  other: 'مستند',
}

export const uploads = {
  choose: 'اختيار ملف',
  camera: 'التقاط صورة',
  dropHint: 'أو إفلات الملف هنا أو لصقه.',
  limits: `JPEG أو PNG أو WebP أو HEIC أو PDF، حتى ${isolate('10\u00a0MB')}. تُصغَّر الصور الكبيرة أولًا.`,
  replace: 'استبدال',
  remove: 'إزالة',
  ofFile: (name: string) => ` ${isolate(name)}`,
  preparing: 'جارٍ التجهيز…',
  sending: (percent: number) => `جارٍ الرفع، ${percentage(percent)}`,
  checking: 'جارٍ الفحص…',
  waiting: 'لم يُرفع بعد. نعيد المحاولة تلقائيًا.',
  waitingOffline: 'لا يوجد اتصال بالإنترنت. لم يُرفع بعد.',
  stored: 'تم رفعه',
  refused: 'مرفوض',
  progressOf: (name: string) => `رفع ${isolate(name)}`,
  storedAnnouncement: (name: string) => `تم رفع ${isolate(name)}`,
  refusedAnnouncement: (name: string, why: string) => `${isolate(name)}: ${why}`,
  waitingAnnouncement: 'لم يُرفع المستند بعد. نعيد المحاولة تلقائيًا.',
  waitingOfflineAnnouncement: 'لا يوجد اتصال بالإنترنت. يُرفع المستند عند عودة الاتصال.',
  add: 'إضافة مستند آخر',
  addHint: 'فاتورة الماء أو الكهرباء أو كشف الحساب المصرفي أو تصريح الإقامة قد يسرّع الأمر.',
  full: (count: number) => `أضفت ${counted(count, documentForms)}. لا يمكن إضافة المزيد.`,
  numbered: (position: number) => `المستند ${position}`,
  removeDocument: 'إزالة هذا المستند',
  enlarge: (name: string) => `تكبير ${isolate(name)}`,
  enlarged: 'هل كل رقم واضح؟',
  retake: 'التصوير من جديد',
  use: 'نعم، استخدام هذه الصورة',
  size: (bytes: number) => readableSize(bytes),
  shrunk: (before: number, after: number) => `${readableSize(before)} ← ${readableSize(after)}`,
}

/** Uses units of 1,000, as phones do. */
function readableSize(bytes: number): string {
  if (bytes < 1000) return isolate(`${bytes} B`)
  if (bytes < 1_000_000) return isolate(`${Math.round(bytes / 1000)} KB`)
  return isolate(`${(bytes / 1_000_000).toFixed(1)} MB`)
}

/** Where the answers are saved. */
export const keeping = {
  onDevice: 'تبقى الإجابات على هذا الجهاز 7 أيام.',
  earlierOnDevice: 'إجاباتك الأحدث غير محفوظة على هذا الجهاز، بل السابقة فقط.',
  inMemory: 'تختفي إجاباتك عند إغلاق هذه الصفحة.',
  refused: 'لا يحفظ هذا المتصفح الإجابات: تختفي عند إغلاق هذه الصفحة.',
  stop: 'عدم حفظ إجاباتي على هذا الجهاز',
}
