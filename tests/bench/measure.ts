import type { Browser } from 'playwright'
import type { MeasureName } from './settings'

/** A page that is measured. */
export interface Candidate {
  name: 'ours' | 'floor' | 'bound' | 'against'
  url: string
}

/** One line of the table. */
export interface Row {
  key: string
  title: string
  /** `rounds` counts those of value 1. */
  unit: 'ms' | 'kB' | 'times' | 'rounds'
  /** What our median is to keep to: a number of the unit, or a multiple of the floor's. */
  atMost?: number
  atMostOfFloor?: number
}

export interface Measure {
  name: MeasureName
  rows: readonly Row[]
  candidates: readonly Candidate['name'][]
  /** Gives the same every time: once is enough. */
  isOnce?: boolean
  /** One round with one page: values by the rows' keys. A value that cannot be had is left out. */
  take: (browser: Browser, candidate: Candidate) => Promise<Readonly<Record<string, number>>>
}
