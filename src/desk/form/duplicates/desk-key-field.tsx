import { type KeyboardEvent, useState, useSyncExternalStore } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/text-field'
import { deskKey } from '../../key/desk-key'

/** The desk key, typed once a session. Without it the desk sends no lookups. */
export function DeskKeyField({ isRefused }: { isRefused: boolean }) {
  const hasKey = useSyncExternalStore(deskKey.subscribe, deskKey.read) !== ''
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const labels = deskTexts().duplicates
  if (hasKey && !isRefused) {
    return (
      <Button variant="quiet" name="forget-desk-key" onClick={() => deskKey.set('')}>
        {labels.forgetKey}
      </Button>
    )
  }
  const acceptTypedKey = () => {
    const isAccepted = typed.trim() !== '' && deskKey.set(typed)
    setIsWrong(!isAccepted && typed.trim() !== '')
    if (isAccepted) setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
    if (!isEnter) return
    event.preventDefault()
    acceptTypedKey()
  }
  return (
    <div className="desk-key">
      <TextField
        name="desk-key"
        type="password"
        autoComplete="off"
        texts={{
          label: labels.keyLabel,
          hint: labels.keyHint,
          error: isWrong || isRefused ? labels.unanswered.key : undefined,
        }}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button name="use-desk-key" onClick={acceptTypedKey}>
        {labels.useKey}
      </Button>
    </div>
  )
}
