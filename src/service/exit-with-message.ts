import { loggableError } from './failures/loggable-error'
import { StartupError } from './failures/startup-error'

/** Prints one sentence for an error the operator can fix, or a stack for a bug, and exits with code 1. */
export function exitWithMessage(error: unknown): never {
  process.stderr.write(
    error instanceof StartupError ? `${error.message}\n` : `${loggableError(error).stack}\n`,
  )
  // oxlint-disable-next-line unicorn/no-process-exit -- only the two programs call it, as their last statement
  process.exit(1)
}
