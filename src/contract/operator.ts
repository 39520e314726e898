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

/** What the operator has set for sessions. The pages have it only where sessions are on. */
export interface FormSessions {
  /** Nobody can send anything without a session. */
  isRequired: boolean
  /** Whom to ask for a link. */
  help: ByLanguage<string> | undefined
}

/** Origins that the operator has named. */
export interface KnownOrigins {
  /** Their pages may embed the form, and are told how it goes on. */
  embedding: readonly string[]
  /** The end of a session may lead back to their pages. */
  returning: readonly string[]
}

/** The operator's texts in the form's pages. */
export interface OperatorTexts {
  notice: PrivacyNotice | undefined
  nextSteps: NextSteps | undefined
  sessions: FormSessions | undefined
  origins: KnownOrigins | undefined
}

/** The meta elements of the form's pages with the operator's texts as JSON. */
export const operatorMeta = {
  notice: 'notice',
  nextSteps: 'next-steps',
  sessions: 'sessions',
  origins: 'origins',
} as const satisfies Record<keyof OperatorTexts, string>

/** How people reach the operator. Each part is as it is shown. */
interface Help {
  phone?: string | undefined
  whatsapp?: string | undefined
  email?: string | undefined
  /** A web page. */
  page?: string | undefined
  /** When somebody answers. */
  hours?: string | undefined
}

export const linkNames = ['terms', 'notice', 'accessibility', 'done'] as const

interface Logo {
  /** The paths of the two pictures. */
  light: string
  dark: string
  /** In CSS pixels, so that nothing moves when it loads. */
  width: number
  height: number
  /** The name stands beside the logo. A wide logo shows the name itself. */
  isBesideName: boolean
}

/** Whose form this is, in its pages. */
export interface Brand {
  name: string
  logo?: Logo | undefined
  help?: ByLanguage<Help> | undefined
  links: Partial<Record<(typeof linkNames)[number], string>>
}

/** The meta element of a page with the brand as JSON. */
export const brandMeta = 'brand'

/** The prefix of the logos and the stylesheet. Their names contain a hash of their content. */
export const brandPath = '/brand/'
