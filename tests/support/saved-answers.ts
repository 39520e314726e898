import {
  type KeptAnswers,
  keepAnswers,
  noAnswers,
  type SomeAnswers,
} from '../../src/person/answers'

/** What is kept once these were answered, one screen after another. */
export function keptAfter(...screens: readonly SomeAnswers[]): KeptAnswers {
  return screens.reduce<KeptAnswers>(keepAnswers, noAnswers())
}

/** Every attachment the answers hold, of all cases. */
export function attachmentKeysOf(kept: KeptAnswers): string[] {
  const documents = [
    ...Object.values(kept.identities).map(({ document }) => document),
    ...kept.extraDocuments,
  ]
  return documents.map(({ file }) => file).filter((key) => key !== '')
}
