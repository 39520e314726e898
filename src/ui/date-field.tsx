import type { PropsOf } from './content'
import { describedBy, GroupOfFields, type FieldTexts } from './field'
import './inputs.css'

export const dateParts = ['day', 'month', 'year'] as const
export type DatePart = (typeof dateParts)[number]

const widths = { day: '2', month: 'month', year: '4' } as const

interface DateFieldProps {
  name: string
  texts: FieldTexts
  partLabels: Readonly<Record<DatePart, string>>
  /** The wrong parts. If the whole date is wrong, all of them. */
  wrongParts: readonly DatePart[]
  autoComplete: (part: DatePart) => string
  /** The props that register a part in the form: ref, onChange, onBlur, defaultValue. */
  partProps: (part: DatePart) => PropsOf<'input'>
}

/**
 * A date in three text inputs, in the order printed on documents. The focus never moves by itself.
 */
export function DateField({
  name,
  texts,
  partLabels,
  wrongParts,
  autoComplete,
  partProps,
}: DateFieldProps) {
  return (
    <GroupOfFields id={name} texts={texts}>
      <div className="date-parts">
        {dateParts.map((part) => (
          <div className={`date-part date-part-${part}`} key={part}>
            <label className="date-part-label" htmlFor={`${name}.${part}`}>
              {partLabels[part]}
            </label>
            <input
              type="text"
              inputMode="numeric"
              autoComplete={autoComplete(part)}
              {...partProps(part)}
              aria-invalid={wrongParts.includes(part) ? true : undefined}
              aria-describedby={wrongParts.includes(part) ? describedBy(name, texts) : undefined}
              id={`${name}.${part}`}
              name={`${name}.${part}`}
              className={`input input-digits width-${widths[part]}`}
            />
          </div>
        ))}
      </div>
    </GroupOfFields>
  )
}
