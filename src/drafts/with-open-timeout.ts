/** Milliseconds until a browser that has not opened its storage is taken to have none. */
const openTimeoutMs = 3000

/**
 * What was opened, or undefined where the browser keeps nothing: it refuses, or, as some do in private windows,
 * never answers.
 */
export function withOpenTimeout<Opened>(opening: Promise<Opened>): Promise<Opened | undefined> {
  return Promise.race([
    opening.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), openTimeoutMs)),
  ])
}
