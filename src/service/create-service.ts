import type { Writable } from 'node:stream'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { servicePaths } from '../contract/routes'
import { personCreator } from './create-person/create-person'
import { clamdScan } from './documents/inspection/clamd'
import { createUploadFinisher } from './documents/finish-upload'
import { createInspector, type Inspector } from './documents/inspection/inspector'
import { leftoverSweeps, sweepDue } from './documents/remove-documents'
import { createUploadQuota } from './documents/upload-quota'
import { diskSpaceOf } from './files/disk-space'
import { documentsFolder, openUploads } from './open-documents'
import { createUrlCheck } from './documents/document-links'
import { createApp } from './http/create-app'
import { createMetricsApp } from './http/create-metrics-app'
import type { Traffic } from './http/every-request'
import { countPeople } from './metrics/count-people'
import type { GaugeSources, PrometheusMetrics } from './metrics/prometheus-metrics'
import { lockDataFolder, openStores } from './open-stores'
import { sandboxPeople } from './sandbox/sandbox-people'
import { misspelt, readSettings, type Settings } from './settings/settings'
import { isLoopbackHost } from './settings/urls'
import { sweepRegularly } from './sweep-regularly'

export interface RunningService {
  /**
   * Does not listen yet: call `app.listen`, or `app.routing` inside another server. `app.close` also closes the stores.
   */
  app: FastifyInstance
  servicePaths: readonly string[]
  settings: Settings
  /** Serves the metrics. Undefined when METRICS_PORT is not set. It is closed with `app`. */
  metricsApp: FastifyInstance | undefined
  /** Waits for requests in flight, up to a limit, and closes everything. */
  stop: () => Promise<void>
}

export interface ServiceOptions {
  /** The folder with the built form. Without it the service serves only its own routes. */
  formFolder?: string
  logTo?: Writable
  /** An inspector that several services of one process share. */
  inspector?: Inspector
  /** Refuses to start while another service that was opened so has DATA_DIR. A server that restarts itself cannot. */
  locksDataFolder?: boolean
  now?: () => Date
}

const aMinuteMs = 60_000

const stopTimeoutMs = 25_000

/** How long a file that is inspected may delay the end of the process. */
const inspectionStopMs = 1500

export async function createService(
  env: Readonly<Record<string, string | undefined>>,
  {
    formFolder,
    logTo = process.stdout,
    inspector = createInspector(),
    locksDataFolder = false,
    now = () => new Date(),
  }: ServiceOptions = {},
): Promise<RunningService> {
  const settings = readSettings(env)
  // Before the database is opened: that would change the tables of an older service that still runs.
  const unlock = locksDataFolder ? await lockDataFolder(settings) : undefined
  const stores = await openStores(settings, now)
  const { people, outbox, events } = stores
  const uploads = await openUploads(settings)
  const ownDisk =
    settings.S3_BUCKET === undefined
      ? async () => diskSpaceOf(documentsFolder(settings))
      : undefined
  const quota = createUploadQuota({ ...stores, diskSpace: ownDisk, settings })
  const scan = settings.CLAMD && clamdScan(settings.CLAMD)
  const finisher = createUploadFinisher({ ...stores, uploads, inspector, scan, quota })
  const metrics = await openMetrics(settings, { ...stores, inspector, now })
  const createPerson = personCreator({
    ...stores,
    people: settings.SANDBOX ? sandboxPeople(people) : people,
    isAllowedUrl: createUrlCheck(settings),
    quota,
    now,
  })
  const { app, traffic } = await createApp({
    ...stores,
    settings,
    createPerson: metrics ? countPeople(createPerson, metrics) : createPerson,
    uploads,
    finisher,
    quota,
    formFolder,
    logTo,
    metrics,
    now,
  })
  for (const [given, meant] of misspelt(env))
    app.log.warn(`${given} is no setting. ${meant} may be meant`)
  warnAbout(settings, app.log)
  const failed = (what: string) => (error: unknown) => app.log.error({ err: error }, what)
  const onForeignDocuments = () =>
    app.log.error(
      'documents are not swept: they belong to another store of people, or to none that is known. Set DATABASE_URL, DATA_DIR and S3_BUCKET as they were',
    )
  const onFailed = (id: string, error: unknown) =>
    failed(`the files of document ${id} cannot be deleted`)(error)
  const swept = { ...stores, uploads, now, onForeignDocuments, onFailed }
  const stopSweeping = sweepRegularly(
    [...leftoverSweeps(swept), outbox.forgetRefusals],
    failed('sweep failed'),
  )
  const stopSweepingDue = sweepRegularly(
    [async () => sweepDue(swept)],
    failed('sweep failed'),
    aMinuteMs,
  )
  const stopReconciling = outbox.reconcileRegularly(failed('reconciling failed'))
  const stopDelivering = events.deliverRegularly((failure) => {
    const level = failure.isGivenUp ? 'error' : 'warn'
    app.log[level](failure, 'an event was not delivered')
  }, failed('delivering events failed'))
  const metricsApp = metrics && createMetricsApp(metrics, settings.PUBLIC_URL)
  app.addHook('onClose', async () => {
    await metricsApp?.close()
    await stopSweeping()
    await stopSweepingDue()
    await stopReconciling()
    await stopDelivering()
    inspector.close()
    await finisher.whenIdle()
    await people.close()
    unlock?.()
  })

  return {
    app,
    servicePaths,
    settings,
    metricsApp,
    async stop() {
      // Systems that stop a process do not wait long. The uploads stay, and are inspected when they are asked for again.
      inspector.endWithin(inspectionStopMs)
      await drainAndClose(app, traffic)
    },
  }
}

/** Logs what the settings make of the service that an operator may not mean. */
function warnAbout(
  { HOST, PUBLIC_URL, TRUSTED_PROXIES, SANDBOX }: Settings,
  log: FastifyBaseLogger,
): void {
  if (PUBLIC_URL === undefined && TRUSTED_PROXIES.length > 0 && isLoopbackHost(HOST))
    log.warn(
      'TRUSTED_PROXIES is set, so a proxy is in front, but PUBLIC_URL is not: requests that name another host than this machine get 421',
    )
  if (PUBLIC_URL?.startsWith('https:') === true && TRUSTED_PROXIES.length === 0)
    log.warn(
      'PUBLIC_URL is https, so a proxy is in front, but TRUSTED_PROXIES is not set: all clients count as one, and share RATE_LIMIT and CLIENT_QUOTA',
    )
  if (SANDBOX) log.warn('SANDBOX=1: some bank verification numbers are not answered as usual')
}

async function openMetrics(
  { METRICS_PORT, DATA_DIR }: Settings,
  sources: Omit<GaugeSources, 'dataFolder'>,
): Promise<PrometheusMetrics | undefined> {
  if (METRICS_PORT === undefined) return undefined
  // Imported lazily: most services have no metrics.
  const { createPrometheusMetrics } = await import('./metrics/prometheus-metrics')
  return createPrometheusMetrics({ ...sources, dataFolder: DATA_DIR })
}

async function drainAndClose(app: FastifyInstance, traffic: Traffic): Promise<void> {
  await traffic.drain(stopTimeoutMs)
  app.server.closeIdleConnections()
  const cutOff = setTimeout(() => app.server.closeAllConnections(), 1000)
  await app.close()
  clearTimeout(cutOff)
}
