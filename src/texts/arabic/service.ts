/** The service's answers about a person or a document, in Arabic. */

import { counted, isolate } from './grammar'

export const titles = {
  personRefused: 'رُفض الشخص',
  documentRefused: 'رُفض المستند',
  keyReused: 'استُخدم المفتاح من قبل',
  outcomeUnknown: 'النتيجة غير معروفة',
}

const fieldForms = {
  one: 'حقل واحد',
  two: 'حقلان',
  few: 'حقول',
  many: 'حقلًا',
  other: 'حقل',
}

export const fieldsRefused = (count: number) =>
  `الحقول المرفوضة: ${counted(count, fieldForms)}. لم يُنشأ أي شخص.`

export const outcomes = {
  reused: (header: string) =>
    `قيمة ${isolate(header)} هذه أُرسلت من قبل مع محتوى آخر. يجب استخدام مفتاح جديد لشخص جديد.`,
  inProgress: (header: string) =>
    `ما زال الرد على طلب بقيمة ${isolate(header)} هذه جاريًا. يمكن إرساله من جديد بعد قليل.`,
  refusedUpstream: 'رُفض الشخص في الجهة التي تُنشئ الأشخاص.',
  misconfigured:
    'رُفضت هذه الخدمة في الجهة التي تُنشئ الأشخاص. لم يُنشأ أي شخص. على مشغّل الخدمة إصلاح ذلك.',
  unavailable: 'لا يمكن إنشاء أشخاص الآن. لم يُنشأ أي شخص. يمكن إعادة المحاولة لاحقًا.',
  outcomeUnknown: 'لا نعرف بعد هل أُنشئ الشخص. يجب إرسال الطلب نفسه من جديد لمعرفة ذلك.',
  storeFull: 'لا توجد مساحة كافية في الخدمة. لم يُحفظ شيء. يمكن إعادة المحاولة لاحقًا.',
  clientFull:
    'مستندات كثيرة من هذه الشبكة لا تخص أي شخص بعد. يجب إنشاء شخص بها أو إزالة واحد منها. لم يُحفظ هذا المستند.',
  clientDayFull: 'وصلت مستندات كثيرة من هذه الشبكة اليوم. يجب إرسال هذا المستند مرة أخرى غدًا.',
  uploadsFull: 'لا توجد مساحة للمستندات الآن. لم يُحفظ هذا المستند. يمكن إعادة المحاولة لاحقًا.',
  storeBusy: 'الخدمة مشغولة. لم يُحفظ شيء. يمكن إعادة المحاولة بعد قليل.',
  databaseLost: `لا تصل الخدمة إلى قاعدة بياناتها. لا نعرف هل حُفظ هذا. يمكن إرساله من جديد بعد قليل، ومع ${isolate('Idempotency-Key')} نفسه لا يُنشأ شيء مرتين.`,
  documentsUnreachable: 'تعذّر الوصول إلى المستندات. يمكن إعادة المحاولة بعد قليل.',
  inspectionBusy:
    'الخدمة مشغولة بملفات أخرى. اكتمل إرسال الملف وهو محفوظ: يمكن السؤال عنه من جديد بعد قليل.',
  storeBroken: 'حدث خطأ لدينا.',
}

export const askSupport = (reference: string) =>
  `لم يُقبل الشخص. يجب سؤال الدعم عن السبب مع هذا الرقم المرجعي: ${isolate(reference)}`

export const noReason = 'رُفض دون ذكر سبب.'
