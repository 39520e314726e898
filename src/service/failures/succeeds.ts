/** Resolves to whether the work succeeds. Its error is of no interest. */
export async function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}
