import { useState } from 'react'

/** Of React or of the browser. */
type Drag = Pick<DragEvent, 'preventDefault' | 'dataTransfer'>

/** Returns the handlers of an element that accepts dropped files, and whether files are held over it. */
export function useDropTarget(onDrop: (transfer: DataTransfer) => void) {
  const [isOver, setIsOver] = useState(false)
  const handlers = {
    onDragOver: (event: Drag) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: Drag) => {
      event.preventDefault()
      setIsOver(false)
      if (event.dataTransfer !== null) onDrop(event.dataTransfer)
    },
  }
  return { isOver, handlers }
}
