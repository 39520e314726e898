import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { startRunner } from '../../support/runner/start-runner.mjs'
import { Results } from '../../support/runner/test-events.mjs'

afterEach(() => void vi.restoreAllMocks())

/** Runs a script as a runner of the suite "some". Returns the results, and what was printed. */
async function outcome(script: string, silenceLimitMs?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'runner-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'runner.mjs')
  await writeFile(
    file,
    `const tell = (event) => process.send({ suite: 'some', ...event })\n${script}`,
  )
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const results = new Results()
  const runner = { name: 'a runner', suites: ['some'], args: [file] }
  await startRunner(runner, results, silenceLimitMs).ended
  const printed = print.mock.calls.flat().join('\n')
  const { passed, failed } = results.of('some')
  return { passed, failed, all: results.failed, printed }
}

const planned = "tell({ type: 'planned' })\n"
const ending = 'process.disconnect()\n'

function ended(isPassed: boolean) {
  const event = {
    type: 'end',
    name: 'a.test.ts > adds',
    isPassed,
    ms: 1,
    reason: 'no sum',
    alone: 'run a',
  }
  return `tell({ type: 'planEnded' })\ntell(${JSON.stringify(event)})\n`
}

test('reports a passed test', async () => {
  expect(await outcome(planned + ended(true) + ending)).toMatchObject({ passed: 1, all: 0 })
})

test('reports a failure with its name, its reason and the command to run it alone', async () => {
  const { failed, printed } = await outcome(planned + ended(false) + ending)
  expect(failed).toBe(1)
  expect(printed).toMatch(/a\.test\.ts > adds\n\s+no sum\n\s+Run it alone: run a/)
})

test('a planned test that never ended has failed', async () => {
  const { passed, failed } = await outcome(planned + planned + planned + ended(true) + ending)
  expect([passed, failed]).toEqual([1, 2])
})

test('a run without tests has failed', async () => {
  expect(await outcome(ending)).toMatchObject({ passed: 0, failed: 1 })
})

test('a runner that exits with an error has failed, and its last output is shown', async () => {
  const { passed, all, printed } = await outcome(`${planned}${ended(true)}
    console.log('no more room')
    process.exitCode = 3
    ${ending}`)
  expect([passed, all]).toEqual([1, 1])
  expect(printed).toContain('no more room')
})

test('kills a silent runner with its children, and shows its last output', async () => {
  const { passed, failed, printed } = await outcome(
    `${planned}${planned}${ended(true)}
    tell({ type: 'begin', name: 'b.test.ts > hangs' })
    setInterval(() => {}, 1000)`,
    4000,
  )
  expect([passed, failed]).toEqual([1, 1])
  expect(printed).toContain('b.test.ts > hangs')
})
