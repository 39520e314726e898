/**
 * Isolates a value between Arabic words, so that the order of its characters does not change: a
 * name, a phone number, a file name, a code to dial.
 */
export function isolate(value: string | number): string {
  return `\u2068${value}\u2069`
}

/** Returns "42%", which would show as "%42" among Arabic words. */
export function percentage(percent: number): string {
  return isolate(`${percent}%`)
}

interface Forms {
  one: string
  two: string
  /** 3 to 10. */
  few: string
  /** 11 to 99. */
  many: string
  /** 100 and such. */
  other: string
}

const rules = new Intl.PluralRules('ar')

/** Returns the noun with its number. One and two are words without a digit. */
export function counted(count: number, forms: Forms): string {
  const rule = rules.select(count)
  if (rule === 'one' || rule === 'two') return forms[rule]
  return `${count} ${rule === 'few' || rule === 'many' ? forms[rule] : forms.other}`
}
