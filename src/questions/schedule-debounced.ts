/** Milliseconds without a key after which an answer counts as settled. */
export const settledAfter = 400

/** Milliseconds from a finger's lifting to the click that it makes. */
const clickAfter = 100

let isPressed = false
let releasing: ReturnType<typeof setTimeout> | undefined
const held = new Set<() => void>()

/**
 * Calls back once typing has paused, but never while a button or finger is down: what is then shown moves the
 * page, and a control that moves between press and release is not clicked. Returns how to call it off.
 */
export function settle(callback: () => void): () => void {
  const timer = setTimeout(() => whenReleased(callback), settledAfter)
  return () => {
    clearTimeout(timer)
    held.delete(callback)
  }
}

/** Calls back at once, or as soon as no button or finger is down. */
export function whenReleased(callback: () => void): void {
  if (isPressed) held.add(callback)
  else callback()
}

function press() {
  clearTimeout(releasing)
  isPressed = true
}

function release() {
  clearTimeout(releasing)
  releasing = setTimeout(() => {
    isPressed = false
    const waiting = [...held]
    held.clear()
    for (const callback of waiting) callback()
  }, clickAfter)
}

addEventListener('pointerdown', press, true)
addEventListener('pointerup', release, true)
addEventListener('pointercancel', release, true)
