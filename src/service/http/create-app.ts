import type { Writable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { offeredLanguages } from '../settings/offered-languages'
import type { CreatePerson } from '../create-person/create-person'
import type { DocumentLinks } from '../documents/document-links'
import type { Blobs } from '../documents/blobs'
import { ownerOf } from '../documents/remove-documents'
import type { DocumentRows } from '../people/document-rows'
import type { UploadFinisher } from '../documents/finish-upload'
import type { UploadQuota } from '../documents/upload-quota'
import type { UploadFiles } from '../documents/upload-files'
import type { Metrics } from '../metrics/metrics'
import { errorsRoute } from './errors-route'
import { existsRoute } from './exists-route'
import type { PeopleStore } from '../people/people-store'
import type { Outbox } from '../upstream/outbox'
import { delayResponse } from './delay-response'
import { formSessions, knownOrigins, type Settings } from '../settings/settings'
import { type Traffic, watchEveryRequest } from './every-request'
import { handleClientError, handleErrors, handleUnroutable } from './error-handlers'
import { allowOrigins } from './cross-origin'
import { documentFileRoute } from './document-file-route'
import { formRoutes, startFor } from './form-routes'
import { healthRoutes } from './health-routes'
import { createHttpServer } from './http-server'
import { loadProblemTexts } from './request-language'
import { countRefusedFiles } from './count-refused-files'
import { collectOperations, openApiRoute } from './openapi'
import { peopleRoutes } from './people-routes'
import { personRoute } from './person-route'
import { limitRate } from './limit-clients'
import { logOptions, replyReporter } from './request-log'
import { sessionOfRequest } from './session-of-request'
import { securityHeaders } from './security-headers'
import { uploadRoutes } from './upload-routes'

export interface AppParts {
  settings: Settings
  createPerson: CreatePerson
  people: Pick<PeopleStore, 'firstCreatedWith' | 'isReady' | 'find' | 'list'>
  outbox: Pick<Outbox, 'find'>
  storeId: string
  documents: DocumentRows
  blobs: Blobs
  uploads: UploadFiles
  finisher: UploadFinisher
  quota: UploadQuota
  links: DocumentLinks
  formFolder: string | undefined
  logTo: Writable
  metrics: Metrics | undefined
  now: () => Date
}

export async function createApp(
  parts: AppParts,
): Promise<{ app: FastifyInstance; traffic: Traffic }> {
  const { settings, people, blobs } = parts
  const languages = offeredLanguages(settings)
  const publicUrl = settings.PUBLIC_URL
  const report = replyReporter(parts.metrics)
  const sessionOf = sessionOfRequest(settings, parts.now)
  const headers = securityHeaders(parts.formFolder, settings)
  const app: FastifyInstance = Fastify({
    ...logOptions(parts.logTo),
    serverFactory: (route) => createHttpServer(route, settings),
    trustProxy: settings.TRUSTED_PROXIES.length > 0 && settings.TRUSTED_PROXIES,
    clientErrorHandler: (error, socket) => handleClientError(error, socket, app.log),
    frameworkErrors: handleUnroutable(headers, report, startFor),
    // Requests that arrive during shutdown are still answered, see `Traffic`.
    return503OnClosing: false,
  })
  await loadProblemTexts(languages, app.log)
  handleErrors(app, languages)
  const traffic = watchEveryRequest(app, { publicUrl, headers, report })

  const operations = collectOperations(app)
  healthRoutes(app, async () => {
    if (traffic.isStopping()) return 'draining'
    // The second rejects while the bucket does not answer.
    const [isReady] = await Promise.all([people.isReady(), ownerOf(blobs)])
    return isReady ? parts.quota.capacity() : 'nothing'
  })
  await app.register(async (open) => {
    await allowOrigins(open, settings.ALLOWED_ORIGINS)
    await open.register(async (limited) => {
      await limitRate(limited, settings.RATE_LIMIT)
      await limited.register(async (scope) => {
        if (settings.SANDBOX) delayResponse(scope)
        personRoute(scope, { ...parts, deskKeys: settings.DESK_KEY, sessionOf, publicUrl })
      })
      await limited.register(async (scope) => {
        documentFileRoute(scope, parts)
      })
      await limited.register(async (scope) => {
        if (parts.metrics !== undefined) countRefusedFiles(scope, parts.metrics)
        uploadRoutes(scope, { ...parts, sessionOf, publicUrl })
      })
    })
    openApiRoute(open, operations, publicUrl)
    // These routes have their own rate limits.
    await open.register(async (scope) =>
      existsRoute(scope, { people, deskKeys: settings.DESK_KEY }),
    )
    await open.register(async (scope) => errorsRoute(scope, parts.metrics))
  })
  // No page of another origin has a key.
  await app.register(async (scope) => {
    peopleRoutes(scope, { ...parts, apiKeys: settings.API_KEYS, publicUrl })
  })
  const { PRIVACY_NOTICE: notice, NEXT_STEPS: nextSteps, BRAND: brand } = settings
  const sessions = formSessions(settings)
  const origins = knownOrigins(settings)
  const pageSettings = { languages, notice, nextSteps, sessions, origins, brand, publicUrl }
  await formRoutes(app, parts.formFolder, settings.DATA_DIR, pageSettings)
  return { app, traffic }
}
