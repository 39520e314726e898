import { useEffect, useEffectEvent, useState } from 'react'
import { debounceMs } from '../../questions/form/schedule-debounced'
import { deskTexts } from '../../texts/desk-texts'
import { Button } from '../../ui/button'
import { areWhole, findMachineLines } from './machine/machine-lines'

interface PasteTextProps {
  problem: string | undefined
  onText: (text: string) => void
}

/**
 * Takes text that is pasted, typed, or typed by a passport scanner. A paste is read at once, and passport lines as
 * soon as they are complete.
 */
export function PasteText({ problem, onText }: PasteTextProps) {
  const [text, setText] = useState('')
  const labels = deskTexts().paste
  // A scanner ends with Enter, which must not accept anything. Read the lines after a pause.
  const readWhole = useEffectEvent((typed: string) => {
    if (areWhole(findMachineLines(typed)?.lines ?? [])) onText(typed)
  })
  useEffect(() => {
    const timer = setTimeout(() => readWhole(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className="paste-text">
      <label className="field-label" htmlFor="paste-text">
        {labels.label}
      </label>
      <p className="field-hint" id="paste-text-hint">
        {labels.hint}
      </p>
      <p role="status" className="paste-problem">
        {problem}
      </p>
      <textarea
        id="paste-text"
        name="paste-text"
        className="input input-digits"
        rows={8}
        autoComplete="off"
        spellCheck={false}
        aria-describedby="paste-text-hint"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (text !== '' || pasted.trim() === '') return
          event.preventDefault()
          onText(pasted)
        }}
      />
      <Button
        name="read-paste"
        variant="primary"
        onClick={() => {
          if (text.trim() !== '') onText(text)
        }}
      >
        {labels.read}
      </Button>
    </div>
  )
}
