import { expect, type Page } from '@playwright/test'
import { documentsPath, existsPath, personPath } from '../../../src/contract/routes'

/** What a press of Send or Create waits for. `answer`: the service has the person, and its answer is on the way. */
export type Awaited = 'upload' | 'lookup' | 'document' | 'request' | 'answer'

/** Requests that wait until the test lets them go on. */
export interface HeldRequests {
  /** Resolves when a request waits. */
  waits: () => Promise<void>
  /** All requests go on from now on. With `isLost` the first that waited is cut off. */
  release: (isLost?: boolean) => void
}

/** Holds the requests of one kind, of this page and of those that replace it in the tab. */
export async function holdRequests(page: Page, kind: Awaited): Promise<HeldRequests> {
  let letGo: (isLost: boolean) => void = () => undefined
  const released = new Promise<boolean>((resolve) => (letGo = resolve))
  let waiting = 0
  const { pathname, method } = requests[kind]
  await page.route(
    (url) => url.pathname.startsWith(pathname),
    async (route) => {
      if (route.request().method() !== method) {
        await route.fallback()
        return
      }
      const answer = kind === 'answer' ? await route.fetch() : undefined
      waiting += 1
      const isFirst = waiting === 1
      const isLost = (await released) && isFirst
      const goOn = isLost
        ? route.abort()
        : answer
          ? route.fulfill({ response: answer })
          : route.continue()
      // A page that was left has no use for the answer.
      await goOn.catch(() => undefined)
    },
  )
  return {
    waits: () => expect.poll(() => waiting).toBeGreaterThan(0),
    release: (isLost = false) => {
      letGo(isLost)
    },
  }
}

const requests = {
  upload: { pathname: `${documentsPath}/`, method: 'PATCH' },
  document: { pathname: `${documentsPath}/`, method: 'HEAD' },
  lookup: { pathname: existsPath, method: 'POST' },
  request: { pathname: personPath, method: 'POST' },
  answer: { pathname: personPath, method: 'POST' },
} as const
