import { type ReactNode, useEffect, useRef } from 'react'
import './dialog.css'

interface DialogProps {
  /** Names the dialog, and is its heading. */
  title: string
  isOpen: boolean
  /** However it was closed: the focus is back by then where it was before. */
  onClose: () => void
  children: ReactNode
}

/** The browser's own modal dialog: Escape closes it, and the page behind it is out of reach. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen && dialog.current?.open === false) dialog.current.showModal()
    if (!isOpen && dialog.current?.open === true) dialog.current.close()
  }, [isOpen])
  return (
    <dialog className="dialog" ref={dialog} aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      {children}
    </dialog>
  )
}
