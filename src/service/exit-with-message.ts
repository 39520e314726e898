import { loggableError, StartupError, StoreFailure } from './failures/failures'

/** Prints one sentence for an error the operator can fix, or a stack for a bug, and exits with code 1. */
export function exitWithMessage(error: unknown): never {
  process.stderr.write(`${describeExit(error)}\n`)
  // oxlint-disable-next-line unicorn/no-process-exit -- only the two programs call it, as their last statement
  process.exit(1)
}

export function describeExit(error: unknown): string | undefined {
  if (error instanceof StartupError) return error.message
  return error instanceof StoreFailure && error.state !== 'storeBroken'
    ? `The store of people cannot be used now (${error.message}). Try again.`
    : loggableError(error).stack
}
