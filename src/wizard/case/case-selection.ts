import { caseFor } from '../../person/cases'
import { firstTexts } from '../../texts/first-texts'
import type { SummaryItem } from '../../ui/error-summary'

const fieldNames = ['currency', 'kind'] as const
export type ChoiceName = (typeof fieldNames)[number]

/** What the first screen asks; "" where nothing is chosen yet. */
export type Choice = Record<ChoiceName, string>

/** A sentence for each that is wrong. */
export type ChoiceProblems = Partial<Choice>

export function problemsOf({ currency, kind }: Choice): ChoiceProblems {
  const { missing, kindNotAllowed } = firstTexts().caseScreen
  const problems: ChoiceProblems = {}
  if (currency === '') problems.currency = missing.currency
  if (kind === '') problems.kind = missing.kind
  if (isImpossible({ currency, kind })) problems.kind = kindNotAllowed
  return problems
}

/** Both are chosen, and make no case. */
export function isImpossible({ currency, kind }: Choice): boolean {
  return currency !== '' && kind !== '' && caseFor(currency, kind) === undefined
}

/** A business's account is in US dollars: its choice is taken back for NGN, not sent along unseen. */
export function possible(choice: Choice): Choice {
  return isImpossible(choice) ? { ...choice, kind: '' } : choice
}

/** What is chosen in the page, whoever drew it. */
export function choiceIn(form: HTMLFormElement | null): Choice {
  const given = form === null ? new FormData() : new FormData(form)
  const chosen = (name: ChoiceName) => {
    const value = given.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { currency: chosen('currency'), kind: chosen('kind') }
}

export function itemsOf(problems: ChoiceProblems): SummaryItem[] {
  return fieldNames.flatMap((target) => {
    const sentence = problems[target]
    return sentence === undefined ? [] : [{ sentence, target }]
  })
}

/** The problems that still hold for a choice. None is added before Continue. */
export function stillOf(problems: ChoiceProblems, choice: Choice): ChoiceProblems {
  const now = problemsOf(choice)
  const kept = fieldNames.filter(
    (name) => problems[name] !== undefined && problems[name] === now[name],
  )
  return Object.fromEntries(kept.map((name) => [name, problems[name]]))
}
