import type { ComponentPropsWithRef } from 'react'
import { ariaOf, FieldGroup, type FieldTexts } from './field'
import './choice-field.css'

interface ChoiceOption {
  value: string
  title: string
  /** What follows from choosing it, in a line. */
  detail?: string | undefined
}

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'id' | 'name' | 'type' | 'value' | 'checked'
>

interface ChoiceFieldProps extends InputProps {
  name: string
  texts: FieldTexts
  choices: readonly ChoiceOption[]
  /** The chosen value and its changes, where the form library does not hold it. */
  checked?: string
  onChoose?: (value: string) => void
}

/** One of a few, each a whole card. The first radio bears the group's id, so that an error can lead to it. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { name, texts, choices, checked, onChoose, ...input } = props
  const controlled = (value: string) =>
    onChoose === undefined ? {} : { checked: checked === value, onChange: () => onChoose(value) }
  return (
    <FieldGroup id={name} texts={texts}>
      <div className="choices">
        {choices.map(({ value, title, detail }, index) => (
          <label className="choice" key={value}>
            <input
              {...input}
              {...controlled(value)}
              {...ariaOf(name, texts)}
              type="radio"
              id={index === 0 ? name : `${name}-${value}`}
              name={name}
              value={value}
            />
            <span className="choice-text">
              <span className="choice-title">{title}</span>
              {detail !== undefined && <span className="choice-detail">{detail}</span>}
            </span>
            <span className="choice-frame" aria-hidden="true" />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
