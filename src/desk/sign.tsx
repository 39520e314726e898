import type { Content } from '../ui/content'
import { NoteIcon, TickIcon, WaitIcon, WrongIcon } from '../ui/icons'

export const signIcons = { wrong: WrongIcon, note: NoteIcon, good: TickIcon, wait: WaitIcon }

interface SignProps {
  kind: keyof typeof signIcons
  children: Content
}

/** An icon and its words, in the colour of what they say. */
export function Sign({ kind, children }: SignProps) {
  const Icon = signIcons[kind]
  return (
    <span className={`sign is-${kind}`}>
      <Icon />
      <span>{children}</span>
    </span>
  )
}
