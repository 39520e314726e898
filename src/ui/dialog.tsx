import { useEffect, useRef } from 'react'
import type { Elements } from './content'
import './dialog.css'

interface DialogProps {
  /** The heading, which is also the accessible name. */
  title: string
  isOpen: boolean
  /** Called after every way of closing, when the browser has restored the focus. */
  onClose: () => void
  children: Elements
}

/** A modal dialog of the browser: Escape closes it, and the page behind it is inert. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    if (current === null || current.hasAttribute('open') === isOpen) return
    if (isOpen) current.showModal()
    else current.close()
  }, [isOpen])
  return (
    <dialog className="dialog" ref={dialog} aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      {children}
    </dialog>
  )
}
