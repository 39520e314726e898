import { useEffect, useEffectEvent } from 'react'

type Handlers = { [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void }

/** Listens on the whole page while a component is on it. */
export function usePageEvents(handlers: Handlers): void {
  const handle = useEffectEvent((event: Event) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Each listens for its own type of event only.
    const handler = handlers[event.type as keyof Handlers] as ((event: Event) => void) | undefined
    handler?.(event)
  })
  const types = Object.keys(handlers).join(' ')
  useEffect(() => {
    const listen = (event: Event) => handle(event)
    for (const type of types.split(' ')) addEventListener(type, listen)
    return () => {
      for (const type of types.split(' ')) removeEventListener(type, listen)
    }
  }, [types])
}
