import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isOffline, subscribeOnline } from '../../api/online'

// By itself the library takes every page for online until an event says otherwise.
onlineManager.setEventListener((setOnline) => {
  const look = () => setOnline(!isOffline())
  look()
  return subscribeOnline(look)
})

/** The one of the page, without a provider: the desk's session and the guard of a shared device ask it outside of React. */
export const queryClient = new QueryClient()
// From now on it goes on with what was paused, whichever screen is shown.
queryClient.mount()
