/**
 * @typedef {{ name: string, words: string }} Instruction
 * @typedef {{ name: string, from: string, instructions: Instruction[] }} Stage
 */

/**
 * Returns the stages of a Dockerfile, as far as ours uses the format.
 * @param {string} text
 * @returns {Stage[]}
 */
export function stagesOf(text) {
  /** @type {Stage[]} */
  const stages = []
  for (const line of text.replaceAll('\\\n', ' ').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, name = '', words = ''] = /^([A-Z]+) +(.+)$/.exec(line) ?? []
    if (name === '') throw new Error(`Not understood: ${line}`)
    if (name === 'FROM') {
      const [from = '', , own = `stage ${stages.length}`] = words.split(' ')
      stages.push({ name: own, from, instructions: [] })
    } else stages.at(-1)?.instructions.push({ name, words })
  }
  return stages
}

/**
 * Returns the arguments of a command: a JSON array, or a line for the shell.
 * @param {string} words
 * @returns {string[]}
 */
export function commandIn(words) {
  if (!words.startsWith('[')) return ['/bin/sh', '-c', words]
  return /** @type {string[]} */ (JSON.parse(words))
}
