/**
 * Lets texts that failed to load be asked for again. Chromium remembers the failure of a module, and asks again only at
 * another address. Its error names the first one.
 */
export function loadAgain<Texts>(load: () => Promise<Texts>): () => Promise<Texts> {
  return async () => {
    try {
      return await load()
    } catch (error) {
      const address = /\bhttps?:\/\/\S+\.js\b/.exec(String(error))?.[0]
      if (address === undefined) throw error
      const module = (await import(/* @vite-ignore */ `${address}?${Date.now()}`)) as {
        default: Texts
      }
      return module.default
    }
  }
}
