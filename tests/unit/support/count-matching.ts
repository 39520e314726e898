import { vi } from 'vitest'

/**
 * Returns the number of characters that regular expressions looked through while something ran. Each is a fixed number
 * of steps, as `npm run patterns` checks.
 */
export async function countMatching(run: () => unknown): Promise<number> {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own pattern
  const { exec } = RegExp.prototype
  let characters = 0
  // An own `exec` is what `test`, `match`, `replace` and `split` call (ECMAScript, RegExpExec).
  const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const found = exec.call(this, text)
    // A sticky one looks at one place only.
    const end = this.sticky ? from : text.length
    characters += 1 + (found === null ? end : found.index + found[0].length) - from
    return found
  })
  try {
    await run()
  } finally {
    spy.mockRestore()
  }
  return characters
}
