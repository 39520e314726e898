/** `reportError`, which Chrome 94 and Safari 15.3 do not have. */
export function throwLater(error: unknown): void {
  setTimeout(() => {
    throw error
  })
}
