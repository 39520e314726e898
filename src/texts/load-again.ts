/**
 * Lets a module that failed to load, such as texts, be asked for again. Chromium remembers the failure, and asks again
 * only at another address. Its error names the first one.
 */
export function loadAgain<Loaded>(
  load: () => Promise<Loaded>,
  partOf = (module: unknown) => (module as { default: Loaded }).default,
): () => Promise<Loaded> {
  return async () => {
    try {
      return await load()
    } catch (error) {
      const address = /\bhttps?:\/\/\S+\.js\b/.exec(String(error))?.[0]
      if (address === undefined) throw error
      return partOf(await import(/* @vite-ignore */ `${address}?${Date.now()}`))
    }
  }
}
