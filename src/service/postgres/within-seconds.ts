/** Waits for something that should end, and no longer than so many seconds: what does not end holds nobody up. */
export function withinSeconds(seconds: number, ending: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(resolve, seconds * 1000)
    limit.unref()
    ending.then(() => resolve(), reject).finally(() => clearTimeout(limit))
  })
}
