/** After this time, the browser is treated as having no storage. */
const openTimeoutMs = 3000

/**
 * Resolves to the opened storage, or to undefined if the browser refuses. Some browsers never
 * answer in private windows.
 */
export function withOpenTimeout<Opened>(opening: Promise<Opened>): Promise<Opened | undefined> {
  return Promise.race([
    opening.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), openTimeoutMs)),
  ])
}
