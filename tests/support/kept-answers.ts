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
