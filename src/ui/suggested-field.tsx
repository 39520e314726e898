import { type TextFieldProps, TextField } from './text-field'
import './inputs.css'

interface SuggestedFieldProps extends TextFieldProps {
  suggestions: readonly string[]
  /** Shows the suggestions as buttons too: for a handful of them. */
  onPick?: ((suggestion: string) => void) | undefined
}

/**
 * Free text with suggestions. Keyboards and assistive technology get them from the browser's own list; the
 * buttons below are a pointer's shortcut to the same, and so no stop for Tab.
 */
export function SuggestedField({ suggestions, onPick, ...field }: SuggestedFieldProps) {
  const listId = `${field.name}-suggestions`
  return (
    <div className="field-suggested">
      <TextField
        {...field}
        list={listId}
        below={onPick && <Chips suggestions={suggestions} onPick={onPick} />}
      />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </div>
  )
}

function Chips({
  suggestions,
  onPick,
}: {
  suggestions: readonly string[]
  onPick: (suggestion: string) => void
}) {
  return (
    <div className="chips" aria-hidden="true">
      {suggestions.map((suggestion) => (
        <button
          key={suggestion}
          type="button"
          tabIndex={-1}
          className="chip"
          onClick={() => onPick(suggestion)}
        >
          {suggestion}
        </button>
      ))}
    </div>
  )
}
