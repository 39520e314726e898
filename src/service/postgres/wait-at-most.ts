/** Waits for the promise, but no longer than the timeout, so that a hanging shutdown step blocks nothing. */
export async function waitAtMost(timeoutMs: number, ending: Promise<unknown>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())
  await Promise.race([ending, late])
}
