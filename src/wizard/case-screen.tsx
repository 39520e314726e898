import { type SubmitEvent, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { caseOfChoice, currencies, kinds } from '../person/cases'
import { screens, screensOf } from '../person/screens'
import { describeRefusal } from '../texts/describe'
import { texts } from '../texts/texts'
import { Button } from '../ui/button'
import { ChoiceField } from '../ui/choice-field'
import type { SummaryItem } from '../ui/error-summary'
import { addressOf } from './addresses'
import { readPreset } from './preset'
import { ScreenShell } from './screen-shell'
import { useSession } from './session'

const fieldNames = ['currency', 'kind'] as const
type Field = (typeof fieldNames)[number]
type Problems = Partial<Record<Field, string>>

const about = { voice: 'you', idType: '', documentType: '' } as const

/** The first screen: which currency, and whose account. It does without the form library, so that it is here first. */
export function CaseScreen() {
  const { draft } = useSession()
  const [, navigate] = useLocation()
  const kept = draft.read()
  const [chosen, setChosen] = useState({ currency: kept.currency, kind: kept.kind })
  const [problems, setProblems] = useState<Problems>({})
  const [summary, setSummary] = useState<{ problems: SummaryItem[]; attempt: number }>({
    problems: [],
    attempt: 0,
  })
  const { wizard, choices, screenWords, label } = texts()
  const { title, why } = screenWords('case', 'you')

  const goOn = ({ currency, kind }: typeof chosen, isPreset: boolean) => {
    const wrong = problemsOf(currency, kind)
    draft.keep({ currency, kind })
    setChosen({ currency, kind })
    if (Object.keys(wrong).length === 0) navigate(addressOf('person'), { replace: isPreset })
    else {
      setProblems(wrong)
      setSummary({ problems: itemsOf(wrong), attempt: summary.attempt + 1 })
    }
  }

  // The address is read once, when the screen opens.
  useEffect(() => {
    const preset = readPreset(window.location.search, draft.read())
    if (preset === undefined) return
    draft.keep(preset)
    history.replaceState(history.state, '', addressOf('case'))
    const { currency, kind } = draft.read()
    if (currency !== '' && kind !== '') goOn({ currency, kind }, true)
    else setChosen({ currency, kind })
  }, [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    goOn({ currency: textIn(given, 'currency'), kind: textIn(given, 'kind') }, false)
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
  const isPair = currency !== '' && kind !== ''
  if (isPair && caseOfChoice(currency, kind) === undefined)
    problems.kind = sentence('kind', 'notAllowed')
  return problems
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
