/** The service's answers about a person or a document, in Arabic. */

import { counted, isolate } from './grammar'

export const titles = {
  personRefused: 'لم تُقبل البيانات',
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
  `الحقول المرفوضة: ${counted(count, fieldForms)}. لم يُحفظ شيء.`

export const outcomes = {
  reused: (header: string) =>
    `قيمة ${isolate(header)} هذه أُرسلت من قبل مع محتوى آخر. يُرجى استخدام مفتاح جديد لبيانات جديدة.`,
  inProgress: (header: string) =>
    `ما زال الرد على طلب بقيمة ${isolate(header)} هذه جاريًا. يمكن إرساله من جديد بعد قليل.`,
  refusedUpstream: 'لم تُقبل البيانات. لم يُحفظ شيء.',
  misconfigured:
    'لا يمكن استلام البيانات لأن إعداد الخدمة غير صحيح. لم يُحفظ شيء. على مشغّل الخدمة إصلاح ذلك.',
  unavailable: 'لا يمكن استلام البيانات الآن. لم يُحفظ شيء. يمكن إعادة المحاولة لاحقًا.',
  outcomeUnknown: 'لا نعرف بعد هل حُفظت البيانات. يُرجى إرسال الطلب نفسه من جديد لمعرفة ذلك.',
  storeFull: 'لا توجد لدينا مساحة كافية. لم يُحفظ شيء. يمكن إعادة المحاولة لاحقًا.',
  clientFull:
    'مستندات كثيرة من هذه الشبكة لم تصل بياناتها بعد. يُرجى إرسال البيانات أو إزالة مستند. لم يُحفظ هذا المستند.',
  clientDayFull: 'وصلت مستندات كثيرة من هذه الشبكة اليوم. يُرجى إرسال هذا المستند مرة أخرى غدًا.',
  uploadsFull: 'لا توجد مساحة للمستندات الآن. لم يُحفظ هذا المستند. يمكن إعادة المحاولة لاحقًا.',
  storeBusy: 'الخدمة مشغولة. لم يُحفظ شيء. يمكن إعادة المحاولة بعد قليل.',
  databaseLost: `لا تصل الخدمة إلى قاعدة بياناتها. لا نعرف هل حُفظ هذا. يمكن إرساله من جديد بعد قليل، ومع ${isolate('Idempotency-Key')} نفسه لا يُحفظ شيء مرتين.`,
  documentsUnreachable: 'تعذّر الوصول إلى المستندات. يمكن إعادة المحاولة بعد قليل.',
  inspectionBusy:
    'الخدمة مشغولة بملفات أخرى. اكتمل إرسال الملف وهو محفوظ: يمكن السؤال عنه من جديد بعد قليل.',
  storeBroken: 'حدث خطأ لدينا.',
}

export const askSupport = (reference: string) =>
  `لم تُقبل البيانات. يُرجى سؤال الدعم عن السبب مع هذا الرقم المرجعي: ${isolate(reference)}`

export const noReason = 'لم تُقبل البيانات، دون ذكر سبب.'
