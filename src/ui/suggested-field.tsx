import { type TextFieldProps, TextField } from './text-field'
import './inputs.css'

interface SuggestedFieldProps extends TextFieldProps {
  suggestions: readonly string[]
  /** Also shows the suggestions as buttons. Use it for a short list. */
  onPick?: ((suggestion: string) => void) | undefined
}

/**
 * Free text with suggestions from a datalist, for keyboards and assistive technology. The buttons
 * below are a shortcut for pointers, so Tab skips them.
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
