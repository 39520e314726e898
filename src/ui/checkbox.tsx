import type { Content, PropsOf } from './content'
import './checkbox.css'

interface CheckboxProps extends Omit<PropsOf<'input'>, 'className' | 'id' | 'type' | 'name'> {
  name: string
  label: Content
}

export function Checkbox({ name, label, ...input }: CheckboxProps) {
  return (
    <label className="tick">
      <input {...input} type="checkbox" id={name} name={name} />
      <span>{label}</span>
    </label>
  )
}
