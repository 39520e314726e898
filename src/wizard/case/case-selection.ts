import { caseFor } from '../../person/cases'
import { firstTexts } from '../../texts/first-texts'
import type { SummaryItem } from '../../ui/error-summary'

const fieldNames = ['currency', 'kind'] as const
export type CaseField = (typeof fieldNames)[number]

/** What the first screen asks; "" where nothing is chosen yet. */
export type CaseSelection = Record<CaseField, string>

/** A sentence for each that is wrong. */
export type CaseErrors = Partial<CaseSelection>

export function validateCase({ currency, kind }: CaseSelection): CaseErrors {
  const { missing, kindNotAllowed } = firstTexts().caseScreen
  const problems: CaseErrors = {}
  if (currency === '') problems.currency = missing.currency
  if (kind === '') problems.kind = missing.kind
  if (isUnknownCase({ currency, kind })) problems.kind = kindNotAllowed
  return problems
}

/** Both are chosen, and make no case. */
export function isUnknownCase({ currency, kind }: CaseSelection): boolean {
  return currency !== '' && kind !== '' && caseFor(currency, kind) === undefined
}

/** A business's account is in US dollars: its choice is taken back for NGN, not sent along unseen. */
export function withAllowedKind(selection: CaseSelection): CaseSelection {
  return isUnknownCase(selection) ? { ...selection, kind: '' } : selection
}

/** What is chosen in the page, whoever drew it. */
export function readCaseSelection(form: HTMLFormElement | null): CaseSelection {
  const given = form === null ? new FormData() : new FormData(form)
  const chosen = (name: CaseField) => {
    const value = given.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { currency: chosen('currency'), kind: chosen('kind') }
}

export function summaryItems(problems: CaseErrors): SummaryItem[] {
  return fieldNames.flatMap((target) => {
    const sentence = problems[target]
    return sentence === undefined ? [] : [{ sentence, target }]
  })
}

/** The problems that still hold for a choice. None is added before Continue. */
export function remainingErrors(problems: CaseErrors, selection: CaseSelection): CaseErrors {
  const now = validateCase(selection)
  const kept = fieldNames.filter(
    (name) => problems[name] !== undefined && problems[name] === now[name],
  )
  return Object.fromEntries(kept.map((name) => [name, problems[name]]))
}
