/** Milliseconds without a key after which an answer counts as settled. */
export const debounceMs = 400

/** Milliseconds from a finger's lifting to the click that it makes. */
const clickDelayMs = 100

let isPointerDown = false
let releaseTimer: ReturnType<typeof setTimeout> | undefined
const pendingCallbacks = new Set<() => void>()

/**
 * Calls back once typing has paused, but never while a button or finger is down: what is then shown moves the
 * page, and a control that moves between press and release is not clicked. Returns how to call it off.
 */
export function scheduleDebounced(callback: () => void): () => void {
  const timer = setTimeout(() => whenPointerUp(callback), debounceMs)
  return () => {
    clearTimeout(timer)
    pendingCallbacks.delete(callback)
  }
}

/** Calls back at once, or as soon as no button or finger is down. */
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
