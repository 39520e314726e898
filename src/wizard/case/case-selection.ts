import {
  caseFor,
  currencies,
  kindsFor,
  type Currency,
  type CurrencyLackingKinds,
} from '../../person'
import { firstTexts } from '../../texts/first-texts'
import type { SummaryItem } from '../../ui/error-summary'

const fieldNames = ['currency', 'kind'] as const
export type CaseField = (typeof fieldNames)[number]

/** The two answers of the first screen. "" means that nothing is chosen yet. */
export type CaseSelection = Record<CaseField, string>

/** What is wrong with each answer. */
export type CaseErrors = Partial<Record<CaseField, 'missing' | 'notAllowed'>>

export function validateCase({ currency, kind }: CaseSelection): CaseErrors {
  const problems: CaseErrors = {}
  if (currency === '') problems.currency = 'missing'
  if (kind === '') problems.kind = 'missing'
  if (isUnknownCase({ currency, kind })) problems.kind = 'notAllowed'
  return problems
}

/** Returns true if both answers are chosen and no case has this pair. */
export function isUnknownCase({ currency, kind }: CaseSelection): boolean {
  return currency !== '' && kind !== '' && caseFor(currency, kind) === undefined
}

/**
 * Clears the kind if the currency does not allow it: the form never sends a choice that the person cannot see. If the
 * currency allows one kind only, nobody has to tick it.
 */
export function withAllowedKind(selection: CaseSelection): CaseSelection {
  if (isUnknownCase(selection)) return { ...selection, kind: '' }
  const [only, ...others] = kindsFor(selection.currency)
  return only === undefined || others.length > 0 ? selection : { ...selection, kind: only }
}

export function isSameCase(one: CaseSelection, other: CaseSelection): boolean {
  return one.currency === other.currency && one.kind === other.kind
}

/** Returns what is chosen in the DOM, whether the server or React rendered it. */
export function readCaseSelection(form: HTMLFormElement | null): CaseSelection {
  const given = form === null ? new FormData() : new FormData(form)
  const chosen = (name: CaseField) => {
    const value = given.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { currency: chosen('currency'), kind: chosen('kind') }
}

export function summaryItems(problems: CaseErrors, currency: string): SummaryItem[] {
  return fieldNames.flatMap((target) => {
    const sentence = caseErrorText(target, problems, currency)
    return sentence === undefined ? [] : [{ sentence, target }]
  })
}

/** Returns one sentence for a wrong answer, or undefined for a right one. */
export function caseErrorText(
  name: CaseField,
  problems: CaseErrors,
  currency: string,
): string | undefined {
  if (problems[name] === undefined) return undefined
  const notAllowed = problems[name] === 'missing' ? undefined : lacksKindTexts(currency)?.notAllowed
  return notAllowed ?? firstTexts().caseScreen.missing[name]
}

/** Currencies that have every kind of account holder say nothing. */
type LacksKind = Record<CurrencyLackingKinds, Record<'hint' | 'notAllowed', string>> & {
  [Other in Exclude<Currency, CurrencyLackingKinds>]?: undefined
}

/** Returns what a currency says that does not have every kind of account holder. */
export function lacksKindTexts(
  currency: string,
): Record<'hint' | 'notAllowed', string> | undefined {
  const all: LacksKind = firstTexts().caseScreen.lacksKind
  const known = currencies.find((each) => each === currency)
  return known && all[known]
}

/** Returns the problems that still apply to a selection. It adds no new problem before Continue. */
export function remainingErrors(problems: CaseErrors, selection: CaseSelection): CaseErrors {
  const now = validateCase(selection)
  const remaining = fieldNames.filter(
    (name) => problems[name] !== undefined && problems[name] === now[name],
  )
  return Object.fromEntries(remaining.map((name) => [name, problems[name]]))
}
