import { workerPath } from '../contract/pages'
import { whenIdle } from '../questions/when-idle'

/**
 * Registers the service worker when the page is idle. It ignores a failure, because the form also
 * works without a cache.
 */
export function registerServiceWorker(): void {
  // Also missing if the page came over plain HTTP.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') whenIdle(register)
  else addEventListener('load', () => whenIdle(register), { once: true })
}

async function register(): Promise<void> {
  try {
    const { serviceWorker } = navigator
    const registration = await serviceWorker.register(workerPath, { updateViaCache: 'none' })
    // Whoever leaves an open page gets the newest form and brand at the next visit.
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) void update(registration)
    })
    if (serviceWorker.controller !== null) await leaveWithService(registration)
  } catch {
    // No storage for this site, or no network.
  }
}

async function update(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await registration.update()
  } catch {
    // No network, or a browser that is told to have no workers and gives none.
  }
}

/**
 * Unregisters the worker if the service no longer has one. Browsers treat a 404 on update as
 * temporary, so the old form would stay forever.
 */
async function leaveWithService(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await registration.update()
  } catch {
    const { status } = await fetch(workerPath, { method: 'HEAD', cache: 'no-store' })
    if (status === 404 || status === 410) await registration.unregister()
  }
}
