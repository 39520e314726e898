import { Fragment } from 'react'
import type { Elements } from '../ui/content'
import { texts } from '../texts/texts'
import { CopyText } from './copy-text'
import './dial-code.css'

/** The codes that show a person's number, dialled from the phone number that is registered with it. */
export const dialCodes = { bvn: '*565*0#', nin: '*346#' } as const

interface DialCodeProps {
  code: string
  /** Says what dialling it does. */
  label?: string
  children?: Elements
}

/** Dials a code. An iPhone opens no `tel:` link with * or #, so there the code is copied. */
export function DialCode({ code, label, children }: DialCodeProps) {
  const { wizard } = texts()
  return (
    <div className="dial">
      {canDialCodes() ? (
        <a href={`tel:${code.replace('#', '%23')}`}>{label ?? wizard.dial({ code })}</a>
      ) : (
        <Fragment>
          {label !== undefined && <p>{label}</p>}
          <CopyText label={wizard.copyCode({ code })} textOf={() => code} />
        </Fragment>
      )}
      {children}
    </div>
  )
}

/** An iPad says that it is a Macintosh, which has no touch screen. */
function canDialCodes(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return (
    !/iPhone|iPad|iPod/.test(userAgent) && !(userAgent.includes('Macintosh') && maxTouchPoints > 1)
  )
}
