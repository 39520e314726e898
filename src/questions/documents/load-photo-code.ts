import { deleteFormCaches } from '../../api/delete-form-caches'
import { isLoadFailure } from '../../api/load-failure'
import { pauseUntilOnline } from '../../api/online'
import { loadAgain } from '../../texts/load-again'
import { createStore } from '../../ui/listeners'

export type PhotoCode = typeof import('./photo-code')

const load = loadAgain(
  () => import('./photo-code'),
  (module) => module as PhotoCode,
)

/** Undefined until it is loaded. */
export const photoCode = createStore<PhotoCode | undefined>(undefined)

/** True once the service answers, but has no such code any more: a deployment has replaced this page. */
export const isPageOutdated = createStore(false)

/** The last one repeats. */
const retryDelaysMs = [500, 1000, 2000, 5000]
/** In the middle of a deployment, another try may succeed. */
const outdatedAfter = 3

let loading: Promise<PhotoCode> | undefined

/** Resolves once the code is there, however long the network takes. Each failure is told. */
export async function loadPhotoCode(onWaiting = () => {}): Promise<PhotoCode> {
  let answered = 0
  for (let tries = 0; ; tries += 1) {
    try {
      loading ??= load()
      const code = await loading
      if (photoCode.read() === undefined) photoCode.set(code)
      isPageOutdated.set(false)
      return code
    } catch (error) {
      loading = undefined
      if (!isLoadFailure(error)) throw error
      onWaiting()
      if (await isServiceThere()) answered += 1
      if (answered === outdatedAfter) {
        isPageOutdated.set(true)
        // A reload would show the same page.
        await deleteFormCaches()
      }
      await pauseUntilOnline(retryDelaysMs[tries] ?? 5000)
    }
  }
}

function isServiceThere(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
