import { QueryClient } from '@tanstack/react-query'

/** The one of the page, without a provider: the desk's session and the guard of a shared device ask it outside of React. */
export const queryClient = new QueryClient()
// From now on it goes on with a retry that a hidden tab has paused, whichever screen is shown.
queryClient.mount()
