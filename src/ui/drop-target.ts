import { type DragEvent, useState } from 'react'

/**
 * Returns the handlers of an element that accepts dropped files, and whether files are held over it. `onDrop` returns
 * false to leave them to the page.
 */
export function useDropTarget(onDrop: (transfer: DataTransfer) => false | void) {
  const [isOver, setIsOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      if (onDrop(event.dataTransfer) !== false) event.preventDefault()
    },
  }
  return { isOver, handlers }
}
