import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { table } from '../bench/table'
import { findingsOf } from './notes-of'
import { plans } from './plan'

/**
 * `npm run photos`: which note how many of the drawn photos get. By default of the 200 that the
 * thresholds were not chosen with. `-- --from 0 --to 200` takes the others, and `--folder FOLDER` says
 * what the photos of a folder get.
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    from: { type: 'string', default: '200' },
    to: { type: 'string', default: '400' },
    folder: { type: 'string' },
  },
})
const say = (words: string) => process.stdout.write(`${words}\n`)

if (values.folder === undefined) await printRates(Number(values.from), Number(values.to))
else await printNotes(values.folder)

async function printRates(from: number, to: number) {
  const counts = new Map<string, { all: number; right: number; none: number; false: number }>()
  const countOf = (name: string) => {
    const count = counts.get(name) ?? { all: 0, right: 0, none: 0, false: 0 }
    counts.set(name, count)
    return count
  }
  let [good, goodWithAny] = [0, 0]
  for (const { seed, fault, what, draw } of plans(from, to)) {
    const { notes } = await findingsOf(await draw())
    const isRight = fault === undefined ? notes.length === 0 : notes.includes(fault)
    if (!isRight) say(`${seed}: ${notes.join() || 'none'} for ${fault ?? 'a good one'}, ${what}`)
    for (const note of notes) if (note !== fault) countOf(note).false += fault === undefined ? 1 : 0
    if (fault === undefined) {
      good += 1
      if (notes.length > 0) goodWithAny += 1
      continue
    }
    const count = countOf(fault)
    count.all += 1
    if (isRight) count.right += 1
    if (notes.length === 0) count.none += 1
  }
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
  const rows = [...counts].map(([note, count]) => [
    note,
    `${count.right} of ${count.all}`,
    share(count.right, count.all),
    String(count.none),
    `${count.false} of ${good}`,
  ])
  const all = [...counts.values()].reduce((sum, count) => sum + count.all, 0)
  const right = [...counts.values()].reduce((sum, count) => sum + count.right, 0)
  say(table([['note', 'right', '', 'got none', 'false on a good one'], ...rows]))
  say(`Bad photos with the right note: ${right} of ${all}, ${share(right, all)}`)
  say(`Good photos with any: ${goodWithAny} of ${good}, ${share(goodWithAny, good)}`)
}

async function printNotes(folder: string) {
  const photos = (await readdir(folder)).filter((name) => /\.(?:jpe?g|png|webp)$/i.test(name))
  for (const name of photos) {
    const { notes } = await findingsOf(join(folder, name))
    say(`${name}: ${notes.join() || 'none'}`)
  }
}
