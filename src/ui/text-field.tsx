import type { Elements, PropsOf } from './content'
import { ariaOf, Field, type FieldTexts } from './field'
import './inputs.css'

/** The usual number of characters, which sets the width. */
type Width = '2' | '4' | '9' | '11' | '20' | 'full'

type InputProps = Omit<PropsOf<'input'>, 'children' | 'className' | 'id' | 'width' | 'name'>

export interface TextFieldProps extends InputProps {
  name: string
  texts: FieldTexts
  width?: Width
  /** For numbers and codes: digits of equal width. */
  isDigits?: boolean
  /** Shown in front of the control, such as a currency. The label or the hint names it too. */
  unit?: string
  /** Shown between the hint and the control. */
  above?: Elements
  /** Shown below the control and its note. */
  below?: Elements
}

/** One line of text. It is uncontrolled, and its id is its name. */
export function TextField({
  name,
  texts,
  width = 'full',
  isDigits = false,
  unit,
  above,
  below,
  ...input
}: TextFieldProps) {
  const control = (
    <input
      type="text"
      {...input}
      {...ariaOf(name, texts)}
      id={name}
      name={name}
      className={`input width-${width}${isDigits ? ' input-digits' : ''}`}
    />
  )
  return (
    <Field id={name} texts={texts} below={below}>
      {above}
      {unit === undefined ? (
        control
      ) : (
        <div className="input-with-unit">
          {/* In a page from right to left, the sign of "US$" would come first. */}
          <span aria-hidden="true" dir="ltr">
            {unit}
          </span>
          {control}
        </div>
      )}
    </Field>
  )
}
