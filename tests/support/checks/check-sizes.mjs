/** Tells `tests/run.mjs` about the budgets of bytes. A budget is a test. */
import { execFileSync } from 'node:child_process'

/** @typedef {{ name: string, passed: boolean, size: number, sizeLimit: number }} Budget */

const budgets = /** @type {Budget[]} */ (JSON.parse(sizes()))
for (const { name, passed: isPassed, size, sizeLimit } of budgets) {
  const reason = `${size} of ${sizeLimit} bytes`
  const alone = 'npm run size'
  process.send?.({ type: 'end', suite: 'size', name, isPassed, ms: 0, reason, alone })
}
process.disconnect?.()

function sizes() {
  try {
    return execFileSync(process.execPath, ['node_modules/size-limit/bin.js', '--json'], {
      encoding: 'utf8',
    })
  } catch (error) {
    // It ends with an error where a budget is passed, having printed all of them.
    const { stdout } = /** @type {{ stdout?: string }} */ (error)
    if (stdout) return stdout
    throw error
  }
}
