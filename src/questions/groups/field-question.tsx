import { Fragment } from 'react'
import type { Elements } from '../../ui/content'
import { useWatch } from 'react-hook-form'
import {
  type AnswerKind,
  cases,
  type FieldPath,
  fields,
  type FieldTable,
  isOfDocument,
  knownIssuerOf,
  nigerianStates,
  type PersonCase,
  requirementOf,
  type VisibleField,
} from '../../person'
import { labelOf } from '../../texts/field-texts'
import { texts } from '../../texts/texts'
import { Breakable } from '../../ui/breakable'
import { Checkbox } from '../../ui/checkbox'
import { ErrorText } from '../../ui/field'
import { TextField } from '../../ui/text-field'
import { WholeName } from '../../ui/whole-name'
import { CountryQuestion } from '../country-question'
import { DateQuestion } from '../date-question'
import { PhoneQuestion } from '../phone-question'
import { useTextContext, useShared } from '../questions-context'
import { isIdAsked } from '../form/check-form'
import { phoneMetadataStore } from '../rules/phone-store'
import { shownValue } from '../shown-value'
import { SuggestedQuestion } from '../suggested-question'
import { CodeQuestion, NameQuestion, TextQuestion } from '../text-question'
import { useQuestion } from '../use-question'
import { BankNumberQuestion, IdNumberQuestion, IdTypeQuestion } from './identity-questions'

/** A field with its own question: all fields but those of a document. */
export type PlainQuestion = Exclude<VisibleField, `documents.${string}`>

interface Question {
  path: PlainQuestion
  personCase: PersonCase
}

type Control = (props: Question) => Elements

export function isPlainQuestion(path: FieldPath): path is PlainQuestion {
  return fields[path].screen !== 'derived' && !isOfDocument(path)
}

/** The question of one field. Its row in the table decides which control it is. */
export function FieldQuestion({ path, personCase }: Question) {
  const { answer } = fields[path]
  const fixed = useShared().fixed?.get(path)
  if (fixed !== undefined) return <Fact path={path} value={fixed} />
  const Control = ownControls[path] ?? (answer === 'choice' ? undefined : controls[answer])
  return Control && <Control path={path} personCase={personCase} />
}

/** An answer that the person cannot change. */
function Fact({ path, value }: { path: PlainQuestion; value: string }) {
  return (
    <dl className="answers" data-fact={path}>
      <div className="answer">
        <dt>{labelOf(path, useTextContext())}</dt>
        <dd className="answer-value" translate="no">
          <Breakable>{shownValue(path, value)}</Breakable>
        </dd>
      </div>
    </dl>
  )
}

/** Autofill tokens. IDs, bank numbers, work and money have none, for privacy. */
const autoComplete: { readonly [Path in PlainQuestion]?: string } = {
  name_first: 'given-name',
  name_last: 'family-name',
  name_other: 'additional-name',
  dob: 'bday',
  email: 'email',
  phone: 'tel',
  'address.country': 'country',
  'address.line1': 'address-line1',
  'address.line2': 'address-line2',
  'address.city': 'address-level2',
  'address.state': 'address-level1',
  'address.postal_code': 'postal-code',
  'background_information.occupation': 'organization-title',
}

const controls: Readonly<Record<Exclude<AnswerKind, 'choice'>, Control>> = {
  text: (question) => <TextQuestion {...textProps(question)} />,
  name: (question) => <NameQuestion {...textProps(question)} />,
  email: (question) => (
    <TextQuestion
      {...textProps(question)}
      type="email"
      inputMode="email"
      spellCheck={false}
      autoCapitalize="off"
    />
  ),
  phone: (question) => (
    <PhoneQuestion store={phoneMetadataStore} autoComplete={textProps(question).autoComplete} />
  ),
  date: (question) => <DateQuestion name={question.path} autoComplete={autoCompleteOf(question)} />,
  country: (question) => <CountryQuestion {...textProps(question)} />,
  identifier: ({ path }) => {
    const { digits } = fields[path]
    return (
      <CodeQuestion
        name={path}
        inputMode={digits === undefined ? 'text' : 'numeric'}
        autoCapitalize={digits === undefined ? 'characters' : undefined}
        width={digits === undefined || digits > 11 ? '20' : '11'}
      />
    )
  },
  suggestion: (question) => <SuggestedQuestion {...textProps(question)} />,
  amount: ({ path }) => (
    <CodeQuestion name={path} inputMode="decimal" width="11" unit={texts().wizard.dollars} />
  ),
}

/** Nothing of an owner: the browser knows only the person who types (WCAG 1.3.5). */
function autoCompleteOf({ path, personCase }: Question): string | undefined {
  return cases[personCase].voice === 'you' ? autoComplete[path] : undefined
}

function textProps({ path, personCase }: Question) {
  const isOptional = requirementOf(path, personCase) === 'may'
  return { name: path, autoComplete: autoCompleteOf({ path, personCase }) ?? 'off', isOptional }
}

type ChoicePath = {
  [Path in PlainQuestion]: FieldTable[Path]['answer'] extends 'choice' ? Path : never
}[PlainQuestion]

/**
 * Fields that need more than the control of their answer kind. Each 'choice' needs its own options.
 */
const ownControls: { readonly [Path in PlainQuestion]?: Control } & Record<ChoicePath, Control> = {
  name_other: OtherNameQuestion,
  id_type: IdTypeQuestion,
  id_number: IdNumberQuestion,
  bank_id_number: BankNumberQuestion,
  id_country: IssuerQuestion,
  'address.city': (question) => <TextQuestion {...textProps(question)} width="20" />,
  'address.state': StateQuestion,
  'address.postal_code': PostalCodeQuestion,
  'background_information.occupation': (question) => <SuggestedQuestion {...textProps(question)} />,
}

/** The service refused that there is no name. */
const refusedBox = { 'aria-invalid': true, 'aria-describedby': 'no-name-error' } as const

/** The other name, or a checkbox that says there is none. Unticking it restores the typed name. */
function OtherNameQuestion(question: Question) {
  const { form, noNameLabel } = useShared()
  const { control, register } = form
  const hasNone = useWatch({ control, name: 'no_name_other' })
  const { voice } = useTextContext()
  const { label, error } = useQuestion('name_other').fieldTexts
  const whole = texts().wizard.noOtherName({ voice })
  return (
    // The checkbox is a way out of the error too.
    <div className={error === undefined ? 'field' : 'field is-wrong'}>
      {!hasNone && <NameQuestion {...textProps(question)} />}
      {hasNone && noNameLabel !== undefined && (
        <TextField name="name_other" texts={{ label }} disabled />
      )}
      {hasNone && error !== undefined && <ErrorText id="no-name-error">{error}</ErrorText>}
      <Checkbox
        {...register('no_name_other')}
        label={
          noNameLabel === undefined ? (
            whole
          ) : (
            <WholeName shown={noNameLabel} whole={`${noNameLabel}: ${whole}`} />
          )
        }
        {...(hasNone && error !== undefined && refusedBox)}
      />
    </div>
  )
}

/** Not asked for an ID of the case's own country. */
function IssuerQuestion(question: Question) {
  const { idType, voice } = useTextContext()
  if (!isIdAsked(idType, voice)) return null
  return knownIssuerOf(question.personCase, idType) === undefined ? (
    <CountryQuestion {...textProps(question)} />
  ) : null
}

function StateQuestion(question: Question) {
  const country = useCountryOfAddress()
  return (
    <Fragment>
      <TextQuestion
        {...textProps(question)}
        label={texts().wizard.stateOf({ country })}
        width="20"
        list="states"
      />
      <datalist id="states">
        {country === 'NG' && nigerianStates.map((state) => <option key={state} value={state} />)}
      </datalist>
    </Fragment>
  )
}

function PostalCodeQuestion(question: Question) {
  const isNigeria = useCountryOfAddress() === 'NG'
  return (
    <TextQuestion
      {...textProps(question)}
      hint={isNigeria ? texts().wizard.nigerianPostalCode : undefined}
      inputMode={isNigeria ? 'numeric' : 'text'}
      width="9"
      isDigits
    />
  )
}

function useCountryOfAddress(): string {
  const { control } = useShared().form
  return useWatch({ control, name: 'address.country' })
}
