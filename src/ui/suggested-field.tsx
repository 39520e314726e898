import { type TextFieldProps, TextField } from './text-field'
import './inputs.css'

interface SuggestedFieldProps extends TextFieldProps {
  suggestions: readonly string[]
}

/** Free text with suggestions from a datalist. */
export function SuggestedField({ suggestions, ...field }: SuggestedFieldProps) {
  const listId = `${field.name}-suggestions`
  return (
    <div className="field-suggested">
      <TextField {...field} list={listId} />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </div>
  )
}
