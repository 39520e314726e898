/** Whether a part of the form did not arrive, as browsers and Vite say it. Other errors are faults of the form. */
export function isLoadFailure(error: unknown): boolean {
  return /import|preload|fetch|Load failed|MIME type/i.test(String(error))
}
