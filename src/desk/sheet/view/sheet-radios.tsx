import { Sign } from '../../sign'

interface SheetRadiosProps<Value extends string> {
  name: string
  legend: string
  values: readonly Value[]
  chosen: string | undefined
  disabled: boolean
  labelOf: (value: Value) => string
  onChoose: (value: Value) => void
}

/** A question and its answers in one line. */
export function SheetRadios<Value extends string>(props: SheetRadiosProps<Value>) {
  const { name, legend, values, chosen, disabled, labelOf, onChoose } = props
  return (
    <fieldset className="sheet-radios" disabled={disabled} aria-labelledby={`${name}-legend`}>
      <span id={`${name}-legend`}>
        <Sign kind="note">{legend}</Sign>
      </span>
      {values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span>{labelOf(value)}</span>
        </label>
      ))}
    </fieldset>
  )
}
