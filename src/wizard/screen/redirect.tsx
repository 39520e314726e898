import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'

export function Redirect({ to }: { to: string }) {
  // The state says where the person came from, and that a link chose the account.
  useEffect(() => navigate(to, { replace: true, state: history.state }), [to])
  return null
}
