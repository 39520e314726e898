import { type ComponentType, lazy } from 'react'
import { pauseUntilOnline } from '../api/online'
import { loadAgain } from '../texts/load-again'

const retryMs = 5000

/** Returns a part of a screen whose code is loaded when it is first drawn, and asked for until it is there. */
export function lazyPart<Module, Props>(
  load: () => Promise<Module>,
  partOf: (module: Module) => ComponentType<Props>,
) {
  const loadPart = loadAgain(load, (module) => module as Module)
  return lazy(async () => {
    for (;;) {
      try {
        return { default: partOf(await loadPart()) }
      } catch {
        await pauseUntilOnline(retryMs)
      }
    }
  })
}
