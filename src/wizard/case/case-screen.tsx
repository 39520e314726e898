import { type SubmitEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { DraftStore } from '../../drafts/draft-store'
import { caseOfChoice, currencies, kinds } from '../../person/cases'
import { screens, screensOf } from '../../person/screens'
import { describeRefusal } from '../../texts/describe'
import { texts } from '../../texts/texts'
import { Button } from '../../ui/button'
import { ChoiceField } from '../../ui/choice-field'
import type { SummaryItem } from '../../ui/error-summary'
import { changeIn } from '../addresses'
import { EarlierDraftOffer } from './earlier-draft-offer'
import { goOn } from '../go'
import { ScreenShell } from '../screen-shell'
import { useSession } from '../session'

const fieldNames = ['currency', 'kind'] as const
type Field = (typeof fieldNames)[number]
type Problems = Partial<Record<Field, string>>

const about = { voice: 'you', idType: '', documentType: '' } as const

/** The first screen: which currency, and whose account. It does without the form library, so that it is here first. */
export function CaseScreen({ onGoOn }: { onGoOn: (store: DraftStore) => void }) {
  const { draft, attachments, earlier, isOutdated } = useSession()
  const [, navigate] = useLocation()
  const change = changeIn(useSearch())
  const kept = draft.read()
  const [chosen, setChosen] = useState({ currency: kept.currency, kind: kept.kind })
  // A preset can name a pair that does not exist: said at once. Nothing else is wrong before Continue.
  const presetProblems = isPair(kept) ? problemsOf(kept.currency, kept.kind) : {}
  const [problems, setProblems] = useState(presetProblems)
  const [summary, setSummary] = useState({ problems: itemsOf(presetProblems), attempt: 0 })
  const { wizard, choices, screenWords, label } = texts()
  const { title, why } = screenWords('case', 'you')

  const leave = async () => {
    if (change === undefined) {
      goOn(navigate, 'case', 'person')
      return
    }
    // Another case may ask for more: what is missing comes before the check.
    const { firstUnfinished } = await import('../rules')
    goOn(navigate, 'case', firstUnfinished(draft.read(), attachments) ?? 'review', change)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const next = { currency: textIn(given, 'currency'), kind: textIn(given, 'kind') }
    const wrong = problemsOf(next.currency, next.kind)
    draft.keep(next)
    if (Object.keys(wrong).length === 0) void leave()
    else {
      setProblems(wrong)
      setSummary({ problems: itemsOf(wrong), attempt: summary.attempt + 1 })
    }
  }
  const choose = (field: Field) => (value: string) => {
    const next = { ...chosen, [field]: value }
    // A business's account is in US dollars: the choice is taken back, not sent along unseen.
    if (next.currency === 'NGN' && next.kind === 'ubo') next.kind = ''
    setChosen(next)
    draft.keep(next)
    const still = problemsOf(next.currency, next.kind)
    setProblems(keepOnly(problems, (wrong) => still[wrong] === problems[wrong]))
  }
  const isNgn = chosen.currency === 'NGN'
  const offered = kinds.filter((kind) => kind !== 'ubo' || !isNgn)
  const personCase = caseOfChoice(chosen.currency, chosen.kind)
  const all = (personCase === undefined ? screens : screensOf(personCase)).length

  return (
    <ScreenShell
      screen="case"
      title={title}
      why={why}
      step={{ now: 1, all }}
      problems={summary.problems}
      attempt={summary.attempt}
    >
      {earlier !== undefined && <EarlierDraftOffer earlier={earlier} onGoOn={onGoOn} />}
      {isOutdated && <p className="callout">{texts().keeping.outdated}</p>}
      <form className="questions" method="get" action="/" noValidate onSubmit={submit}>
        <ChoiceField
          name="currency"
          words={{ label: label('currency', about), error: problems.currency }}
          choices={currencies.map((currency) => ({
            value: currency,
            ...choices.currency[currency],
          }))}
          checked={chosen.currency}
          onChoose={choose('currency')}
        />
        <ChoiceField
          name="kind"
          words={{
            label: label('kind', about),
            error: problems.kind,
            hint: isNgn ? wizard.ngnIsForIndividuals : undefined,
          }}
          choices={offered.map((kind) => ({ value: kind, ...choices.kind[kind] }))}
          checked={chosen.kind}
          onChoose={choose('kind')}
        />
        <div className="actions">
          <Button type="submit" look="primary">
            {wizard.continue}
          </Button>
        </div>
      </form>
    </ScreenShell>
  )
}

function problemsOf(currency: string, kind: string): Problems {
  const sentence = (field: Field, code: 'missing' | 'notAllowed') =>
    describeRefusal({ path: [field], code }, about)
  const problems: Problems = {}
  if (currency === '') problems.currency = sentence('currency', 'missing')
  if (kind === '') problems.kind = sentence('kind', 'missing')
  if (isPair({ currency, kind }) && caseOfChoice(currency, kind) === undefined)
    problems.kind = sentence('kind', 'notAllowed')
  return problems
}

function isPair({ currency, kind }: { currency: string; kind: string }): boolean {
  return currency !== '' && kind !== ''
}

function itemsOf(problems: Problems): SummaryItem[] {
  return fieldNames.flatMap((target) => {
    const sentence = problems[target]
    return sentence === undefined ? [] : [{ sentence, target }]
  })
}

function keepOnly(problems: Problems, isKept: (field: Field) => boolean): Problems {
  const kept = fieldNames.filter((field) => problems[field] !== undefined && isKept(field))
  return Object.fromEntries(kept.map((field) => [field, problems[field]]))
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
