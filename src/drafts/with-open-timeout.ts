/** After this time, the browser is treated as having no storage. */
const openTimeoutMs = 3000

/** Rejects if the browser refuses the storage, or does not answer: some never do in private windows. */
export function withOpenTimeout<Opened>(opening: Promise<Opened>): Promise<Opened> {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The browser does not open its storage')), openTimeoutMs)
  })
  return Promise.race([opening, timeout])
}
