import type { ComponentPropsWithRef, ReactNode } from 'react'
import './checkbox.css'

interface CheckboxProps
  extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'type' | 'name'> {
  name: string
  label: ReactNode
}

export function Checkbox({ name, label, ...input }: CheckboxProps) {
  return (
    <label className="tick">
      <input {...input} type="checkbox" id={name} name={name} />
      <span>{label}</span>
    </label>
  )
}
