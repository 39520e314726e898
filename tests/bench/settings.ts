import { parseArgs } from 'node:util'

const measureNames = [
  'usable',
  'languages',
  'early',
  'scripts',
  'keys',
  'errors',
  'heap',
  'photo',
  'checks',
  'sheet',
  'wire',
] as const
export type MeasureName = (typeof measureNames)[number]

export interface Settings {
  rounds: number
  only: readonly MeasureName[]
  /** A running page to measure as well. */
  against: string | undefined
  /** A file for the numbers, all of them. */
  json: string | undefined
}

export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: measureNames.join(',') },
      against: { type: 'string' },
      json: { type: 'string' },
    },
  })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number')
  const only = values.only.split(',').map((name) => {
    const known = measureNames.find((each) => each === name)
    if (known === undefined) throw new Error(`--only takes ${measureNames.join(', ')}`)
    return known
  })
  return { rounds, only, against: values.against, json: values.json }
}
