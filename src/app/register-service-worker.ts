import { workerPath } from '../contract/pages'
import { whenIdle } from '../questions/when-idle'

/**
 * Has the form kept by the browser, once the page has all it needs itself. Says nothing of a failure: without
 * the worker the form works as it does on a first visit.
 */
export function registerServiceWorker(): void {
  // Absent too where the page came over plain HTTP.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') whenIdle(register)
  else addEventListener('load', () => whenIdle(register), { once: true })
}

async function register(): Promise<void> {
  try {
    const { serviceWorker } = navigator
    const registration = await serviceWorker.register(workerPath, { updateViaCache: 'none' })
    if (serviceWorker.controller !== null) await leaveWithService(registration)
  } catch {
    // No storage for this site, or no network.
  }
}

/**
 * A service that has no worker any more would leave the last one in place for good, since browsers take a 404
 * for a passing failure, and the form would never change again.
 */
async function leaveWithService(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await registration.update()
  } catch {
    const { status } = await fetch(workerPath, { method: 'HEAD', cache: 'no-store' })
    if (status === 404 || status === 410) await registration.unregister()
  }
}
