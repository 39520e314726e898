const anHour = 3_600_000

/** Sweeps now and every hour, one failure never keeping the others from it. Returns how to stop it. */
export function sweepRegularly(
  sweeps: readonly (() => Promise<unknown>)[],
  onError: (error: unknown) => void,
): () => void {
  const sweepAll = () => {
    for (const sweep of sweeps) sweep().catch(onError)
  }
  sweepAll()
  const timer = setInterval(sweepAll, anHour)
  timer.unref()
  return () => clearInterval(timer)
}
