import type { ByLanguage } from './operator-texts'

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
