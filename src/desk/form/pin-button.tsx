import { useSyncExternalStore } from 'react'
import { fieldOf, pathOf } from '../../person'
import { useTextContext } from '../../questions/questions-context'
import { deskTexts } from '../../texts/desk-texts'
import { labelOf } from '../../texts/field-texts'
import { PinIcon } from '../../ui/icons'
import { useDesk } from './session/desk-session'

/** Carries a field's answer over to the next person. Tab skips it, because the keyboard has a shortcut for it. */
export function PinButton({ name }: { name: string }) {
  const { pins } = useDesk()
  const textContext = useTextContext()
  const isPinned = useSyncExternalStore(pins.subscribe, () => pins.isPinned(name))
  const labels = deskTexts().onePerson.pins
  return (
    <button
      type="button"
      className="pin"
      name="pin"
      value={name}
      tabIndex={-1}
      aria-pressed={isPinned}
      aria-label={labels.pin({ label: labelOf(fieldOf(pathOf(name)), textContext) })}
      title={labels.title}
      onClick={() => pins.toggle(name)}
    >
      <PinIcon />
    </button>
  )
}
