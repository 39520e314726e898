import { mergeAnswers, noAnswers, type SavedAnswers, type SomeAnswers } from '../../../src/person'

/** What is kept once these were answered, one screen after another. */
export function savedAfter(...screens: readonly SomeAnswers[]): SavedAnswers {
  return screens.reduce<SavedAnswers>(mergeAnswers, noAnswers())
}

/** Every attachment the answers hold, of all cases. */
export function attachmentKeysOf(saved: SavedAnswers): string[] {
  const documents = [
    ...Object.values(saved.identities).map(({ document }) => document),
    ...saved.extraDocuments,
  ]
  return documents.map(({ file }) => file).filter((key) => key !== '')
}
