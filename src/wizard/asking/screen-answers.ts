import type { Answers } from '../../person/answers'
import { fieldPaths, fields } from '../../person/fields'
import type { AskingScreen } from '../../person/screens'

/** The answers a screen asks for, out of all. */
export function screenAnswers(screen: AskingScreen, answers: Answers): Partial<Answers> {
  const asked = fieldPaths.filter((path) => fields[path].screen === screen)
  const keys = new Set<string>(asked.map((path) => path.split('.')[0] ?? path))
  if (screen === 'person') keys.add('no_name_other')
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)))
}
