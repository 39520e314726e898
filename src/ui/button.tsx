import type { PropsOf } from './content'
import './button.css'

export interface ButtonProps extends Omit<PropsOf<'button'>, 'className'> {
  /** `danger` confirms that something is lost. */
  variant?: 'primary' | 'second' | 'quiet' | 'danger'
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  isBusy?: boolean
}

export function Button({
  variant = 'second',
  isBusy = false,
  children,
  onClick,
  ...button
}: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={variant === 'quiet' ? 'button-quiet' : `button button-${variant}`}
      aria-disabled={isBusy || button['aria-disabled']}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      <span className="button-label">{children}</span>
    </button>
  )
}
