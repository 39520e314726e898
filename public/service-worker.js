// The form had a service worker. A browser that still has it gets this one instead, which deletes its caches and goes.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys())
    if (name.startsWith('form-') || name === 'firsthand-languages') await caches.delete(name)
  await registration.unregister()
}
