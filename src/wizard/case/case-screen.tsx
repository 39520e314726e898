import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
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
import { type Session, useSession } from '../session'
import { useIsWired } from './use-is-wired'

const fieldNames = ['currency', 'kind'] as const
type Field = (typeof fieldNames)[number]
type Choice = Record<Field, string>
type Problems = Partial<Choice>

const about = { voice: 'you', idType: '', documentType: '' } as const

interface CaseScreenProps {
  /** The session that the device keeps, while it is still being looked for. */
  opening?: Promise<Session> | undefined
  onGoOn: (store: DraftStore) => void
}

/**
 * The first screen: which currency, and whose account. It is in the page before any script, so it does without
 * the form library, and takes over what was chosen until React came.
 */
export function CaseScreen({ opening, onGoOn }: CaseScreenProps) {
  const session = useSession()
  const { draft, earlier, isOutdated } = session
  const [, navigate] = useLocation()
  const change = changeIn(useSearch())
  const kept = draft.read()
  const form = useRef<HTMLFormElement>(null)
  const isWired = useIsWired()
  const [chosen, setChosen] = useState<Choice>({ currency: kept.currency, kind: kept.kind })
  // A preset can name a pair that does not exist: said at once. Nothing else is wrong before Continue.
  const presetProblems = isPair(kept) ? problemsOf(kept) : {}
  const [problems, setProblems] = useState(presetProblems)
  const [summary, setSummary] = useState({ problems: itemsOf(presetProblems), attempt: 0 })
  const { wizard, choices, screenWords, label } = texts()
  const { title, why } = screenWords('case', 'you')

  useLayoutEffect(() => {
    const given = choiceIn(form.current)
    const { currency, kind } = draft.read()
    const next = possible({ currency: given.currency || currency, kind: given.kind || kind })
    setChosen(next)
    if (next.currency !== currency || next.kind !== kind) draft.keep(next)
  }, [draft])

  const leave = async (next: Choice) => {
    const { draft: opened, attachments } = (await opening) ?? session
    opened.keep(next)
    if (change === undefined) {
      goOn(navigate, 'case', 'person')
      return
    }
    // Another case may ask for more: what is missing comes before the check.
    const { firstUnfinished } = await import('../rules')
    goOn(navigate, 'case', firstUnfinished(opened.read(), attachments) ?? 'review', change)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = choiceIn(event.currentTarget)
    const wrong = problemsOf(next)
    draft.keep(next)
    if (Object.keys(wrong).length === 0) void leave(next)
    else {
      setProblems(wrong)
      setSummary({ problems: itemsOf(wrong), attempt: summary.attempt + 1 })
    }
  }
  const choose = (field: Field) => (value: string) => {
    const next = possible({ ...chosen, [field]: value })
    setChosen(next)
    draft.keep(next)
    const still = problemsOf(next)
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
      <div className="earlier">
        {earlier !== undefined && <EarlierDraftOffer earlier={earlier} onGoOn={onGoOn} />}
      </div>
      {isOutdated && <p className="callout">{texts().keeping.outdated}</p>}
      {/* Until React is here the browser sends it, and says itself what is missing. */}
      <form
        ref={form}
        className="questions"
        method="get"
        action="/"
        noValidate={isWired}
        onSubmit={submit}
      >
        <ChoiceField
          name="currency"
          required={!isWired}
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
          required={!isWired}
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

/** A business's account is in US dollars: its choice is taken back for NGN, not sent along unseen. */
function possible(choice: Choice): Choice {
  return choice.currency === 'NGN' && choice.kind === 'ubo' ? { ...choice, kind: '' } : choice
}

function problemsOf({ currency, kind }: Choice): Problems {
  const sentence = (field: Field, code: 'missing' | 'notAllowed') =>
    describeRefusal({ path: [field], code }, about)
  const problems: Problems = {}
  if (currency === '') problems.currency = sentence('currency', 'missing')
  if (kind === '') problems.kind = sentence('kind', 'missing')
  if (isPair({ currency, kind }) && caseOfChoice(currency, kind) === undefined)
    problems.kind = sentence('kind', 'notAllowed')
  return problems
}

function isPair({ currency, kind }: Choice): boolean {
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

function choiceIn(form: HTMLFormElement | null): Choice {
  const given = form === null ? new FormData() : new FormData(form)
  const chosen = (name: Field) => {
    const value = given.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { currency: chosen('currency'), kind: chosen('kind') }
}
