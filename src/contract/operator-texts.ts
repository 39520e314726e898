/** Texts of the operator by language tag. There is always an English one, and they are never translated. */
export type ByLanguage<Text> = Readonly<Record<string, Text>> & { readonly en: Text }

/** What happens after the details have arrived: the sentences of a list. */
type NextSteps = ByLanguage<readonly string[]>

/** The text of the notice in one language. */
interface NoticeText {
  text: string
  /** SHA-256 of the text, in hex. A page over plain HTTP cannot compute it. */
  hash: string
}

/** The operator's privacy notice. */
export interface PrivacyNotice {
  /** Of the whole notice. */
  url: string
  texts: ByLanguage<NoticeText>
}

/** The operator's texts in the form's pages. */
export interface OperatorTexts {
  notice: PrivacyNotice | undefined
  nextSteps: NextSteps | undefined
}

/** The meta elements of the form's pages with the operator's texts as JSON. */
export const operatorMeta = { notice: 'notice', nextSteps: 'next-steps' } as const satisfies Record<
  keyof OperatorTexts,
  string
>
