import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { formatSize } from '../texts/file-size'
import { texts } from '../texts/texts'
import { Button } from '../ui/button'
import { ariaOf, Field } from '../ui/field'
import '../ui/inputs.css'
import type { Unlocked, UnlockFailure } from './documents/pdf/unlock'
import { unlockPdf, unlockerBytes } from './documents/pdf/unlock-pdf'

interface LockedPdfProps {
  id: string
  /** It is being opened, perhaps since before the person left this screen and came back. */
  isBusy: boolean
  onUnlock: (open: (locked: Blob) => Promise<Unlocked>) => Promise<UnlockFailure | undefined>
  onUnlocked: () => void
}

const words = { wrongPassword: 'passwordWrong', notHere: 'cannotUnlock' } as const
type Failure = 'passwordMissing' | (typeof words)[UnlockFailure]

/** Asks for the password of a PDF, and opens it on the device. The password is only in the control and in the worker. */
export function LockedPdf({ id, isBusy, onUnlock, onUnlocked }: LockedPdfProps): ReactNode {
  const { uploads } = texts()
  const input = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<Failure>()

  const fail = (why: Failure) => {
    setFailure(why)
    input.current?.focus()
  }
  const unlock = async () => {
    const password = input.current?.value ?? ''
    if (isBusy) return
    if (password === '') {
      fail('passwordMissing')
      return
    }
    const why = await onUnlock((locked) => unlockPdf(locked, password))
    if (why === undefined) onUnlocked()
    else fail(words[why])
  }
  // The form around it would go on to the next screen.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void unlock()
  }
  const fieldTexts = {
    label: uploads.password,
    hint: uploads.passwordHint({ size: formatSize(unlockerBytes) }),
    error: failure && uploads[failure],
  }
  return (
    <div className="locked-pdf">
      <Field id={id} texts={fieldTexts}>
        <input
          {...ariaOf(id, fieldTexts)}
          ref={input}
          id={id}
          type="password"
          name="pdf-password"
          className="input width-20"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button name="unlock" isBusy={isBusy} onClick={() => void unlock()}>
        {uploads.unlock}
      </Button>
    </div>
  )
}
