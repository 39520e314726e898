/** The texts of a page before any script of the form runs, in Arabic. */
export const description = 'تقديم البيانات لطلب حساب مصرفي بعملة USD أو NGN.'

export const tooOld =
  'هذا المتصفح قديم جدًا على هذه الصفحة. يُرجى تحديثه، أو استخدام متصفح أو هاتف أو حاسوب آخر.'

export const noScript =
  'تحتاج هذه الصفحة إلى JavaScript. يُرجى تشغيله في إعدادات المتصفح ثم إعادة تحميل الصفحة.'

export const otherwise = 'إذا لم ينجح ذلك، فيُرجى إبلاغ الشركة التي أرسلتك إلى هنا.'
