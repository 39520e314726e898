import { createListeners } from '../../../ui/listeners'

/** A choice made once for this device: it holds in every tab of the desk. It says nothing of any person. */
export interface DeviceChoice {
  isOn: () => boolean
  set: (isOn: boolean) => void
  /** Tells of changes made here or in another tab. */
  subscribe: (listener: () => void) => () => void
}

export function createDeviceChoice(name: string, isOnAtFirst: boolean): DeviceChoice {
  const key = `firsthand-desk-${name}`
  const { tell, subscribe } = createListeners()
  let chosen = read(key) ?? isOnAtFirst
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    chosen = read(key) ?? isOnAtFirst
    tell()
  })
  return {
    isOn: () => chosen,
    set: (isOn) => {
      chosen = isOn
      write(key, isOn === isOnAtFirst ? undefined : isOn)
      tell()
    },
    subscribe,
  }
}

function read(key: string): boolean | undefined {
  try {
    const kept = localStorage.getItem(key)
    return kept === null ? undefined : kept === 'on'
  } catch {
    return undefined
  }
}

function write(key: string, isOn: boolean | undefined): void {
  try {
    if (isOn === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, isOn ? 'on' : 'off')
  } catch {
    // The choice then holds as long as the page does.
  }
}
