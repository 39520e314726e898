import { isLoadFailure } from '../../api/load-failure'
import { pauseUntilOnline } from '../../api/online'
import { loadAgain } from '../../texts/load-again'
import { createStore } from '../../ui/listeners'

export type PhotoCode = typeof import('./photo-code')

const importCode = loadAgain(
  () => import('./photo-code'),
  (module) => module as PhotoCode,
)

/** True once the service answers, but has no such code any more: a deployment has replaced this page. */
export const isPageOutdated = createStore(false)

/** In the middle of a deployment, another try may succeed. */
const outdatedAfter = 3

let loading: Promise<PhotoCode> | undefined

/** Resolves once the code is there, however long the network takes. Each failure is told. */
export async function loadPhotoCode(onWaiting = () => {}): Promise<PhotoCode> {
  let answered = 0
  for (let tries = 0; ; tries += 1) {
    try {
      const code = await (loading ??= importCode())
      isPageOutdated.set(false)
      return code
    } catch (error) {
      loading = undefined
      if (!isLoadFailure(error)) throw error
      onWaiting()
      await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
        () => (answered += 1),
        () => undefined,
      )
      if (answered === outdatedAfter) isPageOutdated.set(true)
      await pauseUntilOnline(Math.min(5000, 500 * 2 ** tries))
    }
  }
}
