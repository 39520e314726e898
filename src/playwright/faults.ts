import { randomUUID } from 'node:crypto'
import type { CDPSession, Page, Route } from '@playwright/test'
import { documentsPath, personPath } from '../contract/routes'
import { instanceOf, type Problem, problemMediaType } from '../contract/problem'
import type { RefusalCode } from '../person'
import type { FieldName } from '../samples/values'
import { personRefusal, serviceFailure } from '../samples/service/replies'
import { boxed } from './steps'
import { openUploadCut, type UploadCut } from './upload-cut'

/** Any text, of which an editor offers the known ones. */
type Known<Text extends string> = Text | (string & Record<never, never>)

/**
 * A field that a service refuses. The name is the form's: `address.city`, `documents.0.issue_date`.
 * A service of another company may have other names and codes.
 */
export interface RefusedField {
  name: Known<FieldName>
  code: Known<RefusalCode>
  detail: string
}

/** Milliseconds, and bytes per second. Without a value there is no limit. */
export interface SlowLine {
  latency?: number
  download?: number
  upload?: number
}

/** Faults between a page of the form and its service. They happen in the order of the calls. */
export interface Faults {
  /** The next `POST /person` gets 422 with these fields, and does not reach the service. */
  refuseNext: (fields: readonly RefusedField[]) => Promise<void>
  /** The next `POST /person` gets 500 and does not reach the service. Later ones do. */
  failOnce: () => Promise<void>
  /** The service processes the next `POST /person`, but the browser gets no answer. */
  dropAnswer: () => Promise<void>
  /** Slows down the page's network from now on. Chromium only. */
  slow: (line: SlowLine) => Promise<void>
  /**
   * Stops the next upload at this byte of its file, and takes the browser offline. Pictures are
   * shrunk before the upload, so use a PDF to count bytes.
   */
  offlineAt: (bytes: number) => Promise<void>
  backOnline: () => Promise<void>
  /** Cancels all pending faults and restores the network. */
  stop: () => Promise<void>
}

type Answer = (route: Route) => Promise<void>

export function faults(page: Page): Faults {
  const answers = createAnswers(page)
  const line = createLine(page)
  let cut: UploadCut | undefined

  const onPatch = async (route: Route) => {
    if (cut === undefined || route.request().method() !== 'PATCH') return route.fallback()
    const address = route.request().url()
    expectPlainHttp(address)
    return route.continue({ url: cut.through(address) })
  }
  const endCut = async () => {
    cut?.close()
    cut = undefined
    await unroute(page, isUpload, onPatch)
  }

  return {
    refuseNext: boxed(
      (fields) => `refuse ${fields.map(({ name }) => name).join(', ')} next`,
      (fields) => answers.answerNext((route) => fulfil(route, personRefusal(fields))),
    ),
    failOnce: boxed(
      () => 'fail once',
      () => answers.answerNext((route) => fulfil(route, serviceFailure)),
    ),
    dropAnswer: boxed(
      () => 'drop the next answer',
      () =>
        answers.answerNext(async (route) => {
          await route.fetch()
          await route.abort('connectionreset')
        }),
    ),
    slow: boxed(
      () => 'slow the network down',
      (slowLine) => line.slow(slowLine),
    ),
    offlineAt: boxed(
      (bytes) => `go offline at byte ${bytes}`,
      async (bytes) => {
        expectPlainHttp(page.url())
        await endCut()
        cut = await openUploadCut(bytes, async () => {
          await line.goOffline()
          await endCut()
        })
        page.once('close', () => cut?.close())
        await page.route(isUpload, onPatch)
      },
    ),
    backOnline: boxed(() => 'go back online', line.backOnline),
    stop: boxed(
      () => 'stop all faults',
      async () => {
        if (page.isClosed()) return
        await answers.stop()
        await endCut()
        await line.stop()
      },
    ),
  }
}

/** Answers the next `POST /person` instead of the service, in the order of the calls. */
function createAnswers(page: Page) {
  const answers: Answer[] = []
  const routes = new Set<Answer>()
  return {
    /**
     * Adds one route per answer. Playwright calls the newest route first, and each route takes the
     * oldest answer.
     */
    async answerNext(answer: Answer) {
      answers.push(answer)
      const onPost = async (route: Route) => {
        const isFree = routes.has(onPost) && route.request().method() === 'POST'
        const next = isFree ? answers.shift() : undefined
        if (next === undefined) return route.fallback()
        routes.delete(onPost)
        await next(route)
        await unroute(page, isPerson, onPost)
      }
      routes.add(onPost)
      await page.route(isPerson, onPost)
    },
    async stop() {
      answers.length = 0
      for (const onPost of routes) await unroute(page, isPerson, onPost)
      routes.clear()
    },
  }
}

/** The network between the page and the service, which can be slow or offline. */
function createLine(page: Page) {
  const context = page.context()
  let line: SlowLine | undefined
  let session: CDPSession | undefined
  let isOfflineByLine = false

  const emulate = async (
    { latency = 0, download = -1, upload = -1 }: SlowLine,
    offline: boolean,
  ) => {
    session ??= await context.newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', {
      offline,
      latency,
      downloadThroughput: download,
      uploadThroughput: upload,
    })
    // The network process answers this, so the emulation before it is active by then.
    await session.send('Network.getCookies')
  }
  const backOnline = async () => {
    if (!isOfflineByLine) await context.setOffline(false)
    isOfflineByLine = false
    if (line !== undefined) await emulate(line, false)
  }

  return {
    slow: async (slowLine: SlowLine) => {
      line = slowLine
      await emulate(slowLine, isOfflineByLine)
    },
    /**
     * A slow network changes with one command: between two commands, waiting requests would pass at
     * full speed.
     */
    async goOffline() {
      isOfflineByLine = line !== undefined
      if (line === undefined) await context.setOffline(true)
      else await emulate(line, true)
    },
    backOnline,
    async stop() {
      line = undefined
      if (session !== undefined) await emulate({}, false)
      isOfflineByLine = false
      await backOnline()
      await session?.detach()
      session = undefined
    },
  }
}

/** If the test has ended, Playwright has already removed its routes. */
async function unroute(page: Page, ...[url, handler]: Parameters<Page['unroute']>): Promise<void> {
  await page.unroute(url, handler).catch(() => undefined)
}

function isPerson({ pathname }: URL): boolean {
  return pathname === personPath
}

function isUpload({ pathname }: URL): boolean {
  return pathname.startsWith(`${documentsPath}/`)
}

function expectPlainHttp(address: string): void {
  if (!address.startsWith('https:')) return
  throw new Error(`offlineAt() stops uploads over plain http only, and this is ${address}`)
}

/** Each error has an id of its own, as the service's have. */
function fulfil(route: Route, problem: Problem): Promise<void> {
  const body = JSON.stringify({ ...problem, instance: instanceOf(randomUUID()) })
  const contentType = `${problemMediaType}; charset=utf-8`
  const headers = { 'Content-Language': 'en' }
  return route.fulfill({ status: problem.status, contentType, headers, body })
}
