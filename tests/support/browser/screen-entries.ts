import type { QuestionScreen } from '../../../src/person'

/** Returns the screens with their values, in order. TypeScript types the keys of an object as string. */
export function screenEntries<Value>(
  screens: Readonly<Partial<Record<QuestionScreen, Value>>>,
): [QuestionScreen, Value][] {
  return Object.entries(screens) as [QuestionScreen, Value][]
}
