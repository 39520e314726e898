import { StartupError } from './failures/startup-error'

/** For the operator's terminal: what they can mend in a sentence, and a stack only for what is our fault. */
export function exitWithMessage(error: unknown): never {
  process.stderr.write(error instanceof StartupError ? `${error.message}\n` : `${stackOf(error)}\n`)
  // oxlint-disable-next-line unicorn/no-process-exit -- called by the two programs alone, where it is their end
  process.exit(1)
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
