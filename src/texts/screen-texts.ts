import type { Screen, Voice } from '../person'
import { said } from './said'
import { texts } from './texts'

interface ScreenTexts {
  title: string
  /** What a person needs in order to answer. */
  lead: string | undefined
  /** Why the form asks, where to find the answer, and how it is stored: one to four lines. */
  why: readonly string[]
}

/** Returns the texts of a screen after the first. */
export function screenTexts(screen: Exclude<Screen, 'case'>, voice: Voice): ScreenTexts {
  const shown = texts().screens[screen]
  return {
    title: said(shown.title, { voice }),
    lead: 'lead' in shown ? said(shown.lead, { voice }) : undefined,
    why: shown.why.map((line) => said(line, { voice })),
  }
}
