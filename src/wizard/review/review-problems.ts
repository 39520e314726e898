import {
  type Answers,
  askedRefusal,
  type PersonCase,
  type Refusal,
  screenOf,
  shownControlOf,
} from '../../person'
import { textContextOf } from '../../questions/rules/text-context-of'
import { describeRefusal } from '../../texts/describe'
import { selectedTag } from '../../texts/in-language'
import type { SummaryItem } from '../../ui/error-summary'
import { changeRoute } from '../screen/screen-routes'
import type { Group } from './review-groups'

/** Returns the groups, each line with the problem that leads to its control. */
export function withProblems(
  groups: readonly Group[],
  problems: readonly SummaryItem[],
): readonly Group[] {
  const errorAt = (change: string | undefined) =>
    change && problems.find(({ href }) => href === change)?.sentence
  return groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) => ({ ...line, error: errorAt(line.change) })),
  }))
}

/** Returns the problems in the order of the lines that they stand at. Those of no line come first. */
export function inOrderOf(
  groups: readonly Group[],
  problems: readonly SummaryItem[],
): readonly SummaryItem[] {
  const lines = groups.flatMap((group) => group.lines.map(({ change }) => change))
  const place = ({ href }: SummaryItem) => (href === undefined ? -1 : lines.indexOf(href))
  return [...problems].sort((one, other) => place(one) - place(other))
}

/**
 * Returns what was refused when the person was sent, each with a link to the control that can fix it. Without such a
 * control, only our own service says something that helps.
 */
export function sendRefusalItems(
  refusals: readonly Refusal[],
  answers: Answers,
  personCase: PersonCase,
): SummaryItem[] {
  return refusals.flatMap((given) => {
    const refusal = askedRefusal(given, personCase, answers)
    const { path, language } = refusal
    const screen = screenOf(path)
    if (screen === undefined && language !== selectedTag()) return []
    return [
      {
        sentence: describeRefusal(refusal, textContextOf(answers, personCase, path)),
        href: screen && changeRoute(screen, shownControlOf(path, answers)),
      },
    ]
  })
}
