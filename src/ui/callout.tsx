import type { Content, Elements } from './content'
import { WrongIcon } from './icons'

interface CalloutProps {
  icon?: Elements
  /** `status` if it appears while the person is on the screen. */
  role?: 'status'
  children: Content
}

/** A sentence beside the questions, with an icon. */
export function Callout({ icon = <WrongIcon />, role, children }: CalloutProps) {
  return (
    <p className="callout" role={role}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
