import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { Dialog } from '../../../ui/dialog'
import { focusControl } from '../../../ui/error-summary'
import { type FieldOnPage, fieldsNamed, fieldsOnPage } from './fields-on-page'

interface GoToFieldProps {
  form: RefObject<HTMLElement | null>
  onClose: () => void
}

const listId = 'go-to-list'

/** A search box for the fields of the page: Enter focuses the chosen one. */
export function GoToField({ form, onClose }: GoToFieldProps) {
  const labels = deskTexts().onePerson.goTo
  const [fields] = useState(() => fieldsOnPage(form.current))
  const [letters, setLetters] = useState('')
  const [chosen, setChosen] = useState(0)
  const [isOpen, setIsOpen] = useState(true)
  const chosenField = useRef<FieldOnPage>(undefined)
  const found = fieldsNamed(fields, letters)
  const at = Math.min(chosen, found.length - 1)

  const go = (field: FieldOnPage | undefined) => {
    if (field === undefined) return
    chosenField.current = field
    setIsOpen(false)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setChosen((at + step + found.length) % Math.max(found.length, 1))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      go(found[at])
    }
  }
  const close = () => {
    onClose()
    // The closing dialog restores the earlier focus, so the field is focused after it.
    if (chosenField.current !== undefined) focusControl(chosenField.current.target)
  }
  return (
    <Dialog title={labels.heading} isOpen={isOpen} onClose={close}>
      <input
        type="text"
        className="input"
        role="combobox"
        aria-label={labels.label}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${listId}-${at}` : undefined}
        autoComplete="off"
        placeholder={labels.label}
        value={letters}
        onChange={(event) => {
          setLetters(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={press}
      />
      {found.length === 0 && <p role="status">{labels.none}</p>}
      <div className="go-to" role="listbox" id={listId} aria-label={labels.heading}>
        {found.map((field, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The box above has the keys and the focus.
          <div
            key={field.target}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            ref={(item) => {
              if (index === at) item?.scrollIntoView({ block: 'nearest' })
            }}
            onClick={() => go(field)}
          >
            {field.group === ''
              ? field.label
              : labels.of({ field: field.label, group: field.group })}
          </div>
        ))}
      </div>
    </Dialog>
  )
}
