import {
  Fragment,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { deskTexts } from '../../texts/desk-texts'
import { Button } from '../../ui/button'
import { TickIcon } from '../../ui/icons'
import { TextField } from '../../ui/text-field'
import { deskKey } from './desk-key'

export interface DeskKeyFieldProps {
  /** On the page of the spreadsheet, whether its lookup was refused. That follows at once. */
  isRefused?: boolean | undefined
}

/** The desk key, typed once a session. The service says at once whether it is right. Without it nobody is looked up. */
export function DeskKeyField({ isRefused }: DeskKeyFieldProps) {
  const { key, standing } = useSyncExternalStore(deskKey.subscribe, deskKey.state)
  const labels = deskTexts().duplicates
  const isThere = key !== '' && standing !== 'asking' && isRefused !== true
  const box = useRef<HTMLDivElement>(null)
  const wasAsking = useRef(false)
  const ended = useEffectEvent(() => {
    // The focus went with the field. Who is at another one already goes on there.
    const isFocusLost = document.activeElement === document.body
    if (wasAsking.current && isThere && isFocusLost)
      box.current?.closest('details')?.querySelector('summary')?.focus()
    wasAsking.current = standing === 'asking'
  })
  useEffect(() => ended(), [standing])
  return (
    <div className="desk-key" ref={box}>
      {!isThere && (
        <KeyInput
          isWrong={standing === 'wrong' || isRefused === true}
          isLookupNext={isRefused !== undefined}
        />
      )}
      <p className="good" role="status">
        {isThere && (
          <Fragment>
            <TickIcon />
            <span>{labels.keyRight}</span>
          </Fragment>
        )}
      </p>
      {isThere && (
        <Button variant="quiet" name="forget-desk-key" onClick={() => deskKey.set('')}>
          {labels.forgetKey}
        </Button>
      )}
    </div>
  )
}

interface KeyInputProps {
  isWrong: boolean
  isLookupNext: boolean
}

function KeyInput({ isWrong, isLookupNext }: KeyInputProps) {
  const { standing } = useSyncExternalStore(deskKey.subscribe, deskKey.state)
  const [typed, setTyped] = useState('')
  const labels = deskTexts().duplicates
  const isAsking = standing === 'asking'
  const accept = () => {
    if (!isAsking && typed.trim() !== '') deskKey.set(typed, isLookupNext)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    // It ends what an input method composes.
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    accept()
  }
  return (
    <Fragment>
      <TextField
        name="desk-key"
        type="password"
        autoComplete="off"
        texts={{
          label: labels.keyLabel,
          hint: labels.keyHint,
          error: isWrong ? labels.unanswered.key : undefined,
        }}
        width="20"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button name="use-desk-key" isBusy={isAsking} onClick={accept}>
        {isAsking ? labels.asking : labels.useKey}
      </Button>
    </Fragment>
  )
}
