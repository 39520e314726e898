/** What is wrong with an answer, and how to fix it, in Arabic. */

import {
  type FileRefusalCode,
  hasOwn,
  type NoteCode,
  type RefusalCode,
  type TextContext,
} from '../../person'
import { document, label } from './fields'
import { caseScreen } from './first'
import { counted, isolate } from './grammar'

const missingSentences: Readonly<Record<string, (textContext: TextContext) => string>> = {
  currency: () => caseScreen.missing.currency,
  kind: () => caseScreen.missing.kind,
  name_other: ({ voice }) =>
    voice === 'person'
      ? `يجب إدخال الاسم الأوسط أو اسم آخر، أو ${isolate('""')} إن لم يوجد`
      : 'يجب إدخال الاسم الأوسط أو اسم آخر، أو وضع علامة على أن الوثيقة لا تذكره',
  address: () => `يجب إدخال العنوان: ${isolate('line1, city, state, country, postal_code')}`,
  background_information: () =>
    `يجب إدخال معلومات العمل والمال: ${isolate('employment_status, occupation, primary_purpose, source_of_funds, expected_monthly_inflow')}`,
  'address.country': () => 'يجب اختيار بلد السكن',
  'address.line1': () => 'يجب إدخال السطر 1 من العنوان',
  id_type: () => 'يجب اختيار نوع وثيقة الهوية',
  id_level: () =>
    `يجب إدخال مستوى وثيقة الهوية: ${isolate('"primary"')} أو ${isolate('"secondary"')}`,
  id_country: ({ idType }) =>
    `يجب اختيار البلد الذي أصدر ${idType === 'passport' ? 'جواز السفر' : 'وثيقة الهوية'}`,
  'background_information.expected_monthly_inflow': () =>
    'يجب إدخال الإيداعات الشهرية المتوقعة بالدولار الأمريكي',
  documents: () => 'يجب إضافة وثيقة الهوية إلى المستندات',
  'documents.type': () => 'يجب اختيار نوع هذا المستند',
  'documents.url': () => 'يجب إدخال رابط الملف المرسل',
  'documents.file': ({ documentType }) => `يجب اختيار صورة أو ملف PDF: ${document(documentType)}`,
  'documents.issue_date': ({ documentType }) => `يجب إدخال تاريخ إصدار ${document(documentType)}`,
  'documents.expiry_date': ({ documentType }) => `يجب إدخال تاريخ انتهاء ${document(documentType)}`,
}

export function missing(field: string, textContext: TextContext): string {
  const sentence = hasOwn(missingSentences, field) ? missingSentences[field] : undefined
  return sentence?.(textContext) ?? `يجب إدخال ${label(field, textContext)}`
}

export function malformed(field: string, textContext: TextContext): string {
  if (field === 'email')
    return `يجب أن يكون البريد الإلكتروني على شكل ${isolate('name@example.com')}`
  if (field === 'documents.url') return 'يجب إدخال رابط http أو https كامل للملف'
  if (field === 'background_information.expected_monthly_inflow') {
    return 'يجب إدخال المبلغ كرقم بالدولار الأمريكي، مثل 1500 أو 1500.50'
  }
  return `${label(field, textContext)}: الإجابة ليست بالشكل المطلوب`
}

export function notAllowed(field: string, textContext: TextContext): string {
  if (field === 'id_type') return 'يجب اختيار نوع وثيقة هوية يقبله هذا الحساب'
  if (field === 'id_level')
    return `مستوى الوثيقة: ${isolate('"primary"')} لجواز السفر، و${isolate('"secondary"')} لغيره`
  if (field === 'kyc_level') return `مستوى KYC يجب أن يكون ${isolate('"basic"')}`
  return `${label(field, textContext)}: يجب اختيار قيمة من القائمة`
}

export function tooLong(field: string, maxLength: string, textContext: TextContext): string {
  return `${label(field, textContext)}: يجب ألا يزيد النص على ${maxLength} حرفًا`
}

const dateParts: Readonly<Record<string, string>> = {
  day: 'اليوم',
  month: 'الشهر',
  year: 'السنة',
}

export function missingParts(
  parts: readonly string[],
  date: string,
  textContext: TextContext,
): string {
  const names = parts.map((part) => dateParts[part] ?? part)
  return `${label(date, textContext)}: يجب إدخال ${names.join(' و')}`
}

const documentForms = {
  one: 'مستند واحد',
  two: 'مستندان',
  few: 'مستندات',
  many: 'مستندًا',
  other: 'مستند',
}

export const refusals: Record<
  Exclude<RefusalCode, 'missing' | 'malformed' | 'notAllowed' | 'tooLong'>,
  (name: string, limit: number) => string
> = {
  noLetter: (name) => `${name}: يجب إدخال حرف واحد على الأقل`,
  controlCharacter: (name) => `${name}: هناك حرف لا يمكن قراءته، تلزم الكتابة من جديد`,
  notADay: (name) => `${name}: يجب أن يكون اليوم رقمًا من 1 إلى 31`,
  notAMonth: (name) => `${name}: يجب أن يكون الشهر رقمًا من 1 إلى 12`,
  notAYear: (name) => `${name}: يجب أن تتكون السنة من 4 أرقام`,
  notARealDate: (name) => `${name}: هذا التاريخ غير موجود في التقويم`,
  inTheFuture: (name) => `${name}: يجب إدخال تاريخ اليوم أو تاريخ سابق`,
  tooLongAgo: (name) => `${name}: يجب أن تكون السنة 1900 أو بعدها`,
  tooYoung: (name) => `${name}: يجب ألا يقل العمر عن 18 سنة`,
  expired: (name) => `${name}: انتهت صلاحية هذا المستند، يلزم مستند صالح`,
  notAfterIssue: (name) => `${name}: يجب أن يكون بعد تاريخ الإصدار`,
  beforeBirth: (name) => `${name}: لا يمكن أن يكون قبل تاريخ الميلاد`,
  notElevenDigits: (name) => `${name}: يجب إدخال 11 رقمًا`,
  notAPassportNumber: (name) => `${name}: يجب إدخال حروف وأرقام عددها من 1 إلى 9`,
  notAPhoneNumber: (name) =>
    `${name}: يجب إدخال رقم كامل، مثل ${isolate('0802 405 6288')} أو ${isolate('+44 7400 123456')}`,
  notAMobileNumber: (name) => `${name}: يجب إدخال رقم محمول، وهذا الرقم ليس كذلك`,
  notACountry: (name) => `${name}: يجب اختيار بلد من القائمة`,
  notDollars: () => 'يجب إدخال المبلغ بالدولار الأمريكي، لا بالنايرا',
  negative: (name) => `${name}: يجب إدخال 0 أو أكثر`,
  tooMany: (_, limit) => `الحد الأقصى ${counted(limit, documentForms)}`,
  noIdentityDocument: (name) => `${name}: يجب إضافة جواز السفر`,
  gone: () => 'يجب اختيار الملف من جديد: لم يعد موجودًا لدينا',
  notPublic: (name) => `${name}: يجب إدخال رابط عام إلى موقع مقبول`,
  notAccepted: (name) => `${name}: لم تُقبل هذه الإجابة، يجب التحقق من صحتها`,
}

export const files: Record<FileRefusalCode, string> = {
  empty: 'الملف فارغ. يجب اختيار ملف آخر أو التصوير من جديد',
  tooBig: `يجب ألا يزيد حجم الملف على ${isolate('10 MB')}. يلزم ملف أصغر أو صورة للمستند`,
  notAPictureOrPdf: `يجب أن يكون الملف صورة (${isolate('JPEG, PNG, WebP, HEIC')}) أو ملف PDF`,
  unreadable: 'الملف تالف ولا يمكن فتحه. يجب اختيار ملف آخر أو التصوير من جديد',
  locked: 'ملف PDF محمي بكلمة مرور. يجب حفظه دون كلمة مرور أو تصوير المستند',
  tooManyPixels: 'الصورة كبيرة جدًا. يجب اختيار صورة لا تزيد على 24 ميغابكسل',
  active: 'ملف PDF فيه برامج أو ملفات مرفقة. يجب طباعته إلى ملف PDF جديد أو تصوير المستند',
  blocked: 'أُوقف الملف في الطريق. يجب اختياره من جديد أو استخدام شبكة أخرى',
}

export const notes: Record<NoteCode, string | ((offer: string) => string)> = {
  unusualName: 'يُرجى التحقق: من النادر أن تكون في الأسماء أرقام أو رموز.',
  providerSpelling:
    'بعض المصارف ترفض النقاط والفواصل العليا. نحتفظ بكتابتك ما لم يتم اختيار غيرها.',
  unknownPhoneType: 'يُرجى التحقق: لم نعرف هل هذا الرقم رقم محمول.',
  unusualNigerianPassport: 'يُرجى التحقق: رقم جواز السفر النيجيري يتكون عادة من حرف و8 أرقام.',
  unusualVotersCard: 'يُرجى التحقق: رقم بطاقة الناخب يتكون عادة من 19 حرفًا ورقمًا.',
  unusualLicence: 'يُرجى التحقق: رقم رخصة القيادة يتكون عادة من 3 حروف ثم 6 إلى 12 أخرى.',
  unusualPostalCode: 'يُرجى التحقق: الرمز البريدي النيجيري يتكون عادة من 6 أرقام، مثل 700001.',
  issuedElsewhere: 'يُرجى التحقق: وثيقة الهوية من بلد غير بلد العنوان.',
  issuedOutsideNigeria: 'يُرجى التحقق: وثائق الهوية لحسابات NGN تكون عادة من نيجيريا.',
  expiresSoon: 'يُرجى التحقق: تنتهي صلاحية المستند خلال 90 يومًا.',
  oldBill: 'يُرجى التحقق: مضى على الفاتورة أكثر من 90 يومًا. قد تُطلب فاتورة أحدث.',
  misspelledEmail: (offer) =>
    `يُرجى التحقق: هل المقصود ${isolate(offer.slice(offer.indexOf('@') + 1))}؟`,
  misspelledPlace: (offer) => `يُرجى التحقق: هل المقصود ${isolate(offer)}؟`,
  virtualNin: 'يبدو أن هذا رقم NIN افتراضي تنتهي صلاحيته. يُرجى إدخال رقم NIN نفسه، وهو 11 رقمًا.',
  sameTypeTwice: 'يُرجى التحقق: قد يُرفض مستندان من النوع نفسه.',
  unusualPassportSpan: 'يُرجى التحقق: صلاحية جواز السفر النيجيري تكون عادة 5 أو 10 سنوات.',
}
