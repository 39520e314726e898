import { unlock, type Unlocked } from './unlock'

export interface UnlockTask {
  locked: Blob
  password: string
}

export type UnlockReport = 'loaded' | Unlocked

addEventListener('message', ({ data }: MessageEvent<UnlockTask>) => {
  void unlock(data.locked, data.password).then((unlocked) =>
    postMessage(unlocked satisfies UnlockReport),
  )
})
postMessage('loaded' satisfies UnlockReport)
