/** Typing has paused after this many milliseconds without a key. */
export const debounceMs = 400

/** Milliseconds between the end of a touch and its click event. */
const clickDelayMs = 100

let isPointerDown = false
let releaseTimer: ReturnType<typeof setTimeout> | undefined
const pendingCallbacks = new Set<() => void>()

/**
 * Runs the callback once typing pauses, but never while a pointer is down: the update may move a
 * control between press and release, and its click would be lost. Returns a function that cancels
 * it.
 */
export function scheduleDebounced(callback: () => void): () => void {
  const timer = setTimeout(() => whenPointerUp(callback), debounceMs)
  return () => {
    clearTimeout(timer)
    pendingCallbacks.delete(callback)
  }
}

/** Runs the callback now, or as soon as no pointer is down. */
export function whenPointerUp(callback: () => void): void {
  if (isPointerDown) pendingCallbacks.add(callback)
  else callback()
}

function onPointerDown() {
  clearTimeout(releaseTimer)
  isPointerDown = true
}

function onPointerUp() {
  clearTimeout(releaseTimer)
  releaseTimer = setTimeout(() => {
    isPointerDown = false
    const callbacks = [...pendingCallbacks]
    pendingCallbacks.clear()
    for (const callback of callbacks) callback()
  }, clickDelayMs)
}

addEventListener('pointerdown', onPointerDown, true)
addEventListener('pointerup', onPointerUp, true)
addEventListener('pointercancel', onPointerUp, true)
