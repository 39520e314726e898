import { setTimeout as pause } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Inspector } from '../documents/inspection/inspector'
import { diskSpaceOf } from '../files/disk-space'
import { serviceVersion } from '../settings/version'
import type { Outbox } from '../upstream/outbox'
import type { Metrics } from './metrics'
import { refusalLabels } from './refusal-labels'

/** What is read when the metrics are. */
export interface GaugeSources {
  inspector: Pick<Inspector, 'waitingFiles'>
  outbox: Outbox
  events: { count: () => Promise<Readonly<Record<string, number>>> }
  /** Undefined when no other API is set. */
  isApiUp: (() => boolean) | undefined
  dataFolder: string
  now: () => Date
}

export interface PrometheusMetrics extends Metrics {
  mediaType: string
  /** Returns all metrics in the text format of Prometheus. A gauge that cannot be read is left out. */
  print: () => Promise<string>
}

/** In seconds: from a cached page to an inspection at its timeout. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** Shorter than Prometheus' own timeout of 10 seconds, so that a hanging database hides only its own gauge. */
const readTimeoutMs = 3000

export function createPrometheusMetrics(sources: GaugeSources): PrometheusMetrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const registers = [register]
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `firsthand_${name}_total`, help, labelNames, registers })
  const requests = new Histogram({
    name: 'firsthand_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const personRequests = counter(
    'person_requests',
    'Requests to create a person that were read, by case and outcome.',
    ['case', 'outcome'],
  )
  const refusals = counter(
    'refusals',
    'Broken fields of refused people, by pointer and code. `*` is any entry of a list.',
    ['pointer', 'code'],
  )
  const uploadedBytes = counter('uploaded_bytes', 'Bytes of complete uploads.')
  const refusedFiles = counter('refused_files', 'Files that were refused, by reason.', ['reason'])
  const pageErrors = counter(
    'page_errors',
    'Errors that were thrown on a page and reported, by name and browser.',
    ['name', 'browser'],
  )
  for (const each of gaugesOf(sources)) addGauge(registers, each)
  return {
    mediaType: register.contentType,
    print: async () => register.metrics(),
    requestEnded: ({ ms, ...labels }) => requests.observe(labels, ms / 1000),
    personRequestEnded: (personCase, outcome) => personRequests.inc({ case: personCase, outcome }),
    fieldRefused: (pointer, code) => refusals.inc(refusalLabels(pointer, code)),
    fileUploaded: (bytes) => uploadedBytes.inc(bytes),
    fileRefused: (reason) => refusedFiles.inc({ reason }),
    pageFailed: (name, browser) => pageErrors.inc({ name, browser }),
  }
}

function gaugesOf({
  inspector,
  outbox,
  events,
  isApiUp,
  dataFolder,
  now,
}: GaugeSources): GaugeOptions[] {
  const gauges: GaugeOptions[] = [
    {
      name: 'firsthand_version_info',
      help: 'The version of the service, as a label of 1.',
      label: 'version',
      read: async () => ({ [serviceVersion]: 1 }),
    },
    {
      name: 'firsthand_inspection_waiting_files',
      help: 'Files that wait for inspection.',
      read: async () => ({ '': inspector.waitingFiles() }),
    },
    {
      name: 'firsthand_outbox_entries',
      help: 'People for another API, by state, at most 10,000. Replicas with one database report the same number.',
      label: 'state',
      read: outbox.count,
    },
    {
      name: 'firsthand_outbox_oldest_unknown_seconds',
      help: 'The age of the oldest person for another API whose outcome is unknown; 0 without one.',
      async read() {
        const since = await outbox.oldestUnknown()
        return { '': since === undefined ? 0 : (now().getTime() - since.getTime()) / 1000 }
      },
    },
    {
      name: 'firsthand_people_with_shared_id',
      help: 'People kept under an id of our own, since their id at another API may be somebody else’s, at most 10,000.',
      read: async () => ({ '': await outbox.countSharedIds() }),
    },
    {
      name: 'firsthand_undelivered_events',
      help: 'Events that are not delivered, by state, at most 10,000. Replicas with one database report the same number.',
      label: 'state',
      read: events.count,
    },
    {
      name: 'firsthand_disk_bytes',
      help: 'The disk of DATA_DIR: its size, and what the service may still write.',
      label: 'space',
      read: async () => ({ ...(await diskSpaceOf(dataFolder)) }),
    },
  ]
  if (isApiUp !== undefined)
    gauges.push({
      name: 'firsthand_person_api_up',
      help: '0 from the moment that the other API counts as down until it answers, else 1.',
      read: async () => ({ '': Number(isApiUp()) }),
    })
  return gauges
}

interface GaugeOptions {
  name: string
  help: string
  label?: string
  /** Returns the values by the label's value. Without a label it is ''. */
  read: () => Promise<Readonly<Record<string, number>>>
}

function addGauge(registers: Registry[], { name, help, label, read }: GaugeOptions): void {
  // A gauge belongs to its registry.
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers,
    // Reset first: a value that cannot be read now must not look current.
    async collect() {
      const values = await Promise.race([
        read().catch(() => ({})),
        pause(readTimeoutMs, {}, { ref: false }),
      ])
      gauge.reset()
      for (const [value, count] of Object.entries(values))
        gauge.set(label === undefined ? {} : { [label]: value }, count)
    },
  })
}
