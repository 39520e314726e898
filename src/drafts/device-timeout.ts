/** Every wait for the device ends after this time: some browsers open their storage, or not, and never answer. */
const deviceTimeoutMs = 3000
/** Time counts while the page runs: an answer that came while a phone slept is heard before a tick counts. */
const tickMs = 250

/** A call of the device, while somebody waits for it. */
export interface Waiting {
  /** The device has answered, and is asked more: the wait begins again. */
  goesOn: () => void
  /** Whether nobody waits any more. What is begun then must change nothing. */
  isLate: () => boolean
}

export class DeviceTimeout extends Error {
  override readonly name = 'DeviceTimeout'
}

/** Rejects with a `DeviceTimeout` if the device does not answer in time. */
export function withDeviceTimeout<Result>(
  work: (waiting: Waiting) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let restMs = deviceTimeoutMs
    let isLate = false
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        restMs -= tickMs
        if (restMs > 0) {
          wait()
          return
        }
        isLate = true
        reject(new DeviceTimeout('The storage does not open, or does not answer'))
      }, tickMs)
    }
    const goesOn = () => {
      restMs = deviceTimeoutMs
    }
    wait()
    work({ goesOn, isLate: () => isLate })
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
