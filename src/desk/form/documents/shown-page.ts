import { createContext, useContext } from 'react'

interface ShownPage {
  /** The key of the page whose photo is shown large. */
  shown: string | undefined
  show: (page: string) => void
}

const Shown = createContext<ShownPage>({ shown: undefined, show: () => undefined })

export const ShownPageProvider = Shown.Provider

export function useShownPage(): ShownPage {
  return useContext(Shown)
}
