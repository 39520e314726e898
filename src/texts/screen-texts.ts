import type { Screen, Voice } from '../person'
import { said } from './said'
import { texts } from './texts'

interface ScreenTexts {
  title: string
  /** Why the form asks, where to find the answer, and how it is stored: two to four lines. */
  why: readonly string[]
}

/** Returns the texts of a screen after the first. */
export function screenTexts(screen: Exclude<Screen, 'case'>, voice: Voice): ScreenTexts {
  const { title, why } = texts().screens[screen]
  return { title: said(title, { voice }), why: why.map((line) => said(line, { voice })) }
}
