import { useSyncExternalStore } from 'react'
import { useTextContext } from '../../questions/questions-context'
import { fieldOf } from '../../texts/describe'
import { deskTexts } from '../../texts/desk-texts'
import { texts } from '../../texts/texts'
import { PinIcon } from '../../ui/icons'
import { useDesk } from './session/desk-session'

/**
 * Keeps a field's answer for the next person. It is no stop for Tab, which goes from field to field: the keyboard
 * has its shortcut.
 */
function PinButton({ name }: { name: string }) {
  const { pins } = useDesk()
  const textContext = useTextContext()
  const isPinned = useSyncExternalStore(pins.subscribe, () => pins.isPinned(name))
  const words = deskTexts().onePerson.pins
  return (
    <button
      type="button"
      className="pin"
      name="pin"
      value={name}
      tabIndex={-1}
      aria-pressed={isPinned}
      aria-label={words.pin(texts().label(fieldOf(name.split('.')), textContext))}
      onClick={() => pins.toggle(name)}
    >
      <PinIcon />
      {isPinned && words.pinned}
    </button>
  )
}

/** The pin of a field that can have one. */
export function pinBeside(canPin: (name: string) => boolean) {
  return (name: string) => (canPin(name) ? <PinButton name={name} /> : undefined)
}
