import type { ComponentPropsWithRef } from 'react'
import { countries } from '../../../src/person'
import { controlsOf, type Question } from './questions'

/** What joins a control to the page's way of keeping answers. */
type ControlProps = (
  name: string,
  value?: string,
) => Pick<
  ComponentPropsWithRef<'input'> & ComponentPropsWithRef<'select'>,
  'ref' | 'onChange' | 'onBlur'
> & { name: string; defaultValue?: string; defaultChecked?: boolean }

interface QuestionProps {
  question: Question
  error: string | undefined
  props: ControlProps
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** A question as plain as HTML has it. */
export function QuestionField({ question, error, props }: QuestionProps) {
  const { name, label, kind, choices = [], isOptional = false } = question
  const aria = {
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? undefined : `${name}-error`,
  } as const
  const words = `${label}${isOptional ? ' (optional)' : ''}`
  const message = error !== undefined && (
    <p className="error" id={`${name}-error`}>
      {error}
    </p>
  )
  if (kind === 'tick')
    return (
      <label className="tick">
        <input {...props(name, 'on')} type="checkbox" />
        <span>{` ${words}`}</span>
      </label>
    )
  if (kind === 'radio' || kind === 'date')
    return (
      <fieldset className="field" id={name}>
        <legend>{words}</legend>
        {message}
        {kind === 'radio'
          ? choices.map((choice) => (
              <label className="choice" key={choice}>
                <input {...props(name, choice)} {...aria} type="radio" value={choice} />
                <span>{` ${choice}`}</span>
              </label>
            ))
          : controlsOf(question).map((part) => (
              <label className="part" key={part}>
                <span>{part.slice(part.lastIndexOf('.') + 1)}</span>
                <input {...props(part)} {...aria} type="text" inputMode="numeric" />
              </label>
            ))}
      </fieldset>
    )
  const values = kind === 'country' ? countries : choices
  return (
    <div className="field">
      <label htmlFor={name}>{words}</label>
      {message}
      {kind === 'country' || kind === 'select' ? (
        <select {...props(name)} {...aria} id={name}>
          {kind === 'country' && <option value="">Select a country</option>}
          {values.map((value) => (
            <option key={value} value={value}>
              {kind === 'country' ? countryNames.of(value) : value}
            </option>
          ))}
        </select>
      ) : (
        <input {...props(name)} {...aria} id={name} type={kind} />
      )}
    </div>
  )
}
