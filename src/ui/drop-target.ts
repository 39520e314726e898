import { type DragEvent, useState } from 'react'

/** Returns the handlers of an element that accepts dropped files, and whether files are held over it. */
export function useDropTarget(onDrop: (transfer: DataTransfer) => void) {
  const [isOver, setIsOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      onDrop(event.dataTransfer)
    },
  }
  return { isOver, handlers }
}
