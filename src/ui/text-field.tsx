import type { ComponentPropsWithRef, ReactNode } from 'react'
import { ariaOf, Field, type FieldTexts } from './field'
import './inputs.css'

/** How many characters an answer usually has, which is how wide its control is. */
type Width = '2' | '4' | '9' | '11' | '20' | 'full'

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'children' | 'className' | 'id' | 'width' | 'name'
>

export interface TextFieldProps extends InputProps {
  name: string
  texts: FieldTexts
  width?: Width
  /** Numbers and codes: figures of one width. */
  isDigits?: boolean
  /** What stands between the control and its note. */
  below?: ReactNode
}

/** One line of text. Uncontrolled: its value is the browser's. The name is the id. */
export function TextField({
  name,
  texts,
  width = 'full',
  isDigits = false,
  below,
  ...input
}: TextFieldProps) {
  return (
    <Field id={name} texts={texts}>
      <input
        type="text"
        {...input}
        {...ariaOf(name, texts)}
        id={name}
        name={name}
        className={`input width-${width}${isDigits ? ' input-digits' : ''}`}
      />
      {below}
    </Field>
  )
}
