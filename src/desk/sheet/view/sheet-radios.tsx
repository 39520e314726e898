interface SheetRadiosProps<Value extends string> {
  name: string
  values: readonly Value[]
  chosen: string | undefined
  labelOf: (value: Value) => string
  onChoose: (value: Value) => void
}

/** Radio buttons in one line. Their fieldset has the label. */
export function SheetRadios<Value extends string>({
  name,
  values,
  chosen,
  labelOf,
  onChoose,
}: SheetRadiosProps<Value>) {
  return (
    <div className="sheet-radios">
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
    </div>
  )
}
