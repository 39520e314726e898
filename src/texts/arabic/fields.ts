/** Names of fields and documents, in Arabic. */

import { type DocumentType, hasOwn, type IdType, type TextContext } from '../../person'
import type { FieldNames } from '../english/fields'
import { caseScreen } from './first'
import { isolate } from './grammar'

export const idNumbers: Record<IdType | '', string> = {
  '': 'رقم وثيقة الهوية',
  passport: 'رقم جواز السفر',
  drivers_license: 'رقم رخصة القيادة',
  nin: 'رقم التعريف الوطني (NIN)',
  voters_card: 'رقم بطاقة الناخب (VIN)',
}

const documents: Record<DocumentType, string> = {
  passport: 'جواز السفر',
  drivers_licence: 'رخصة القيادة',
  nin: 'قسيمة أو بطاقة NIN',
  voters_card: 'بطاقة الناخب',
  utility_bill: 'فاتورة الماء أو الكهرباء',
  bank_statement: 'كشف الحساب المصرفي',
  residence_permit: 'تصريح الإقامة',
}

export const document = (type: string) =>
  hasOwn(documents, type) ? documents[type as DocumentType] : 'المستند'

export function label(field: string, textContext: TextContext): string {
  if (field === 'id_number') return idNumbers[textContext.idType]
  if (field === 'id_country')
    return `البلد الذي أصدر ${textContext.idType === 'passport' ? 'جواز السفر' : 'وثيقة الهوية'}`
  if (field === 'documents.file') return document(textContext.documentType)
  return hasOwn(labels, field) ? labels[field as keyof typeof labels] : field
}

export function documentDate(field: 'issue_date' | 'expiry_date', type: string): string {
  return `${document(type)}: ${labels[`documents.${field}`]}`
}

const labels = {
  ...caseScreen.labels,
  name_first: 'الاسم الأول',
  name_last: 'اسم العائلة',
  name_other: 'الاسم الأوسط أو اسم آخر',
  dob: 'تاريخ الميلاد',
  phone: 'رقم الهاتف المحمول',
  email: 'البريد الإلكتروني',
  address: 'العنوان',
  'address.country': 'البلد',
  'address.line1': 'العنوان، السطر 1',
  'address.line2': 'العنوان، السطر 2',
  'address.city': 'المدينة أو البلدة',
  'address.state': 'الولاية أو المنطقة',
  'address.postal_code': 'الرمز البريدي',
  id_type: 'نوع وثيقة الهوية',
  id_level: 'مستوى وثيقة الهوية',
  kyc_level: 'مستوى KYC',
  bank_id_number: 'رقم التحقق المصرفي (BVN)',
  background_information: 'معلومات عن العمل والمال',
  'background_information.employment_status': 'الوضع الوظيفي',
  'background_information.occupation': 'المهنة',
  'background_information.primary_purpose': 'الغرض الرئيسي من الحساب',
  'background_information.source_of_funds': 'مصدر المال',
  'background_information.expected_monthly_inflow':
    'الإيداعات الشهرية المتوقعة (بالدولار الأمريكي)',
  documents: 'المستندات',
  'documents.type': 'نوع المستند',
  'documents.url': 'رابط الملف',
  'documents.issue_date': 'تاريخ الإصدار',
  'documents.expiry_date': 'تاريخ الانتهاء',
} as const satisfies FieldNames

const sample: Record<IdType | '', string> = {
  '': '',
  passport: '9 حروف وأرقام على الأكثر، أعلى صفحة الصورة إلى اليمين',
  drivers_license: `على وجه الرخصة، بعد ${isolate('L/NO')}`,
  nin: `11 رقمًا، على القسيمة أو البطاقة. ويظهر أيضًا عند طلب ${isolate('*346#')} من رقم الهاتف المسجَّل مع NIN. التكلفة نحو ${isolate('₦20')}`,
  voters_card: `19 حرفًا ورقمًا، على وجه البطاقة، بعد ${isolate('VIN')}`,
}

const asOnId = 'كما في جواز السفر أو وثيقة الهوية، بالحروف اللاتينية'

const hints: Readonly<Record<string, string>> = {
  name_first: asOnId,
  name_last: `اسم العائلة أو اللقب، ${asOnId}`,
  name_other: asOnId,
  dob: `مثلًا: اليوم 27، الشهر 3، السنة 1990`,
  phone: `مثلًا ${isolate('0802 405 6288')}. خارج نيجيريا يبدأ الرقم بعلامة + ثم رمز البلد`,
  email: `مثلًا ${isolate('name@example.com')}`,
  'address.line1': 'رقم البيت والشارع',
  'address.line2': 'الشقة أو المجمّع أو الحي',
  bank_id_number: `11 رقمًا. يظهر عند طلب ${isolate('*565*0#')} من رقم الهاتف المسجَّل مع BVN. التكلفة نحو ${isolate('₦20')}`,
  'background_information.occupation': 'مثلًا: التجارة أو التمريض',
  'background_information.expected_monthly_inflow': 'المبلغ التقريبي الذي يدخل كل شهر. مثلًا 1,500',
  'documents.issue_date': 'كما هو مطبوع، مثلًا: اليوم 27، الشهر 3، السنة 2021',
}

export function hint(field: string, textContext: TextContext): string | undefined {
  if (field === 'id_number') return sample[textContext.idType] || undefined
  return hasOwn(hints, field) ? hints[field] : undefined
}
