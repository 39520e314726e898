import { useEffect } from 'react'
import { redirectTo } from './navigation'

export function Redirect({ to }: { to: string }) {
  useEffect(() => redirectTo(to), [to])
  return null
}
