import type { ComponentPropsWithRef, ReactNode } from 'react'
import './checkbox.css'

interface TickBoxProps
  extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'type' | 'name'> {
  name: string
  label: ReactNode
}

export function TickBox({ name, label, ...input }: TickBoxProps) {
  return (
    <label className="tick">
      <input {...input} type="checkbox" id={name} name={name} />
      <span>{label}</span>
    </label>
  )
}
