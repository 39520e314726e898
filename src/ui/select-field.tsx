import type { PropsOf } from './content'
import { ariaOf, Field, type FieldTexts } from './field'
import './inputs.css'

interface Option {
  value: string
  label: string
}

interface SelectFieldProps extends Omit<PropsOf<'select'>, 'className' | 'id' | 'name'> {
  name: string
  texts: FieldTexts
  options: readonly Option[]
  /** The text of the empty first option. */
  empty: string
}

/** One option of a long list, with the browser's own select. */
export function SelectField({ name, texts, options, empty, ...select }: SelectFieldProps) {
  return (
    <Field id={name} texts={texts}>
      <select {...select} {...ariaOf(name, texts)} id={name} name={name} className="select">
        <option value="">{empty}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}
