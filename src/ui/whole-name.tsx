import { Fragment } from 'react'
interface WholeNameProps {
  /** Enough beside what it belongs to. */
  shown: string
  /** Says to what, for a screen reader, as a sentence of its own: languages differ in their order. */
  whole: string
}

/** The text of a control that stands once for each answer or file. */
export function WholeName({ shown, whole }: WholeNameProps) {
  return (
    <Fragment>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{whole}</span>
    </Fragment>
  )
}
