import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'

export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}
