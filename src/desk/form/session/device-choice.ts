import { readStored, writeStored } from '../../../drafts/browser-storage'
import { createStore } from '../../../ui/listeners'

/** A setting of this device, shared by all tabs of the desk. It holds no personal data. */
export interface DeviceChoice {
  isOn: () => boolean
  set: (isOn: boolean) => void
  /** Notifies of changes in this tab and in others. */
  subscribe: (listener: () => void) => () => void
}

export function createDeviceChoice(name: string, isOnByDefault: boolean): DeviceChoice {
  const key = `firsthand-desk-${name}`
  const read = () => {
    const stored = readStored('localStorage', key)
    return stored === undefined ? isOnByDefault : stored === 'on'
  }
  const chosen = createStore(read())
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) chosen.set(read())
  })
  return {
    isOn: chosen.read,
    set: (isOn) => {
      const stored = isOn ? 'on' : 'off'
      writeStored('localStorage', key, isOn === isOnByDefault ? undefined : stored)
      chosen.set(isOn)
    },
    subscribe: chosen.subscribe,
  }
}
