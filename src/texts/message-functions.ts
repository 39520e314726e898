/** What the compiled messages of a language are made with. */
interface MessageLanguage {
  /** BCP 47, for the forms of plurals. */
  tag: string
  /** For the browser's `Intl`. */
  locale: string
  direction: 'ltr' | 'rtl'
}

type Cases = Readonly<Record<string, string>>

/**
 * Returns the functions that the compiled messages of a language call.
 * @public
 */
export function messageFunctions({ tag, locale, direction }: MessageLanguage) {
  const isForeign = direction === 'rtl' ? notRightToLeft : rightToLeft
  let rules: Intl.PluralRules | undefined
  return {
    /** A value between words of the language: its characters keep their order, and the words keep theirs. */
    value: (value: string | number) =>
      isForeign.test(String(value)) ? isolated(String(value)) : String(value),
    figure: (number: number) => number.toLocaleString(locale),
    plural: (number: number, cases: Cases) => {
      rules ??= new Intl.PluralRules(tag)
      return cases[`=${number}`] ?? cases[rules.select(number)] ?? cases['other'] ?? ''
    },
    select: (value: string, cases: Cases) =>
      (Object.hasOwn(cases, value) ? cases[value] : cases['other']) ?? '',
  }
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const notRightToLeft = /[^\s\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Returns a value that changes the order of no character around it (first strong isolate). */
function isolated(value: string): string {
  return /^\u2068[^\u2068]*\u2069$/.test(value) ? value : `\u2068${value}\u2069`
}

/** English texts that stand in for those that a language lacks. */
export const gaps = new Set<string>()
/** Texts with a number or a name in them are as many as these. */
const mostGaps = 5000
let atFirstGap: (() => void) | undefined

/** Calls back once a text of a gap is in use: now, or when a part with gaps has loaded. */
export function whenGaps(callback: () => void): void {
  if (gaps.size > 0) callback()
  else atFirstGap = callback
}

/**
 * Remembers a text of a language's gap, so that the page can say that it is English. Compiled messages call it.
 * @public
 */
export function gap<Text extends string | ((values: never) => string)>(text: Text): Text {
  if (typeof text === 'string') {
    if (gaps.size < mostGaps) gaps.add(text)
    atFirstGap?.()
    atFirstGap = undefined
    return text
  }
  const remembering = (values: never) => gap(text(values))
  // A function of the same values.
  return remembering as Text
}
