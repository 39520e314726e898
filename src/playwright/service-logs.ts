import type { Service } from './service'

/** Those with data. */
const services = new Set<Service>()
const listeners = new Set<(service: Service) => void>()

export function addService(service: Service): void {
  services.add(service)
  for (const listener of listeners) listener(service)
}

export function deleteService(service: Service): void {
  services.delete(service)
}

/** Returns what ends the watch, and returns what each service of this process printed during it. */
export function watchServiceLogs(): () => { url: string; log: string }[] {
  const began = new Map([...services].map((service) => [service, service.log().length]))
  const onStart = (service: Service) => void began.set(service, 0)
  listeners.add(onStart)
  return () => {
    listeners.delete(onStart)
    return [...began].map(([service, from]) => ({
      url: service.url,
      log: service.log().slice(from),
    }))
  }
}
