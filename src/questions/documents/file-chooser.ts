import { createStore } from '../../ui/listeners'

/** True where no file can be chosen: in a few apps, a press on the button opens nothing. */
export const cannotChooseFiles = createStore(false)

/** A chooser opens sooner, and nobody closes one so soon. */
const opensWithinMs = 1500
const tooSoonMs = 300

/** Finds out at the next presses whether a chooser opens. Returns a function that stops it. */
export function watchChoosers(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pressedAt = 0
  const isFile = ({ target }: Event) => target instanceof HTMLInputElement && target.type === 'file'
  const opened = () => clearTimeout(timer)
  const pressed = (event: Event) => {
    if (!isFile(event)) return
    clearTimeout(timer)
    pressedAt = performance.now()
    timer = setTimeout(() => cannotChooseFiles.set(true), opensWithinMs)
  }
  const chosen = (event: Event) => {
    if (!isFile(event)) return
    clearTimeout(timer)
    cannotChooseFiles.set(false)
  }
  const cancelled = (event: Event) => {
    if (!isFile(event)) return
    clearTimeout(timer)
    if (performance.now() - pressedAt < tooSoonMs) cannotChooseFiles.set(true)
  }
  addEventListener('click', pressed, true)
  addEventListener('change', chosen, true)
  addEventListener('cancel', cancelled, true)
  // The chooser is another window.
  addEventListener('blur', opened)
  document.addEventListener('visibilitychange', opened)
  return () => {
    clearTimeout(timer)
    removeEventListener('click', pressed, true)
    removeEventListener('change', chosen, true)
    removeEventListener('cancel', cancelled, true)
    removeEventListener('blur', opened)
    document.removeEventListener('visibilitychange', opened)
  }
}
