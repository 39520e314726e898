import { useState, useSyncExternalStore } from 'react'
import { TickBox } from '../../../ui/tick-box'
import type { DeviceChoice } from './device-choice'

interface KeepSwitchProps {
  name: string
  label: string
  choice: DeviceChoice
  /** Resolves to whether the device did as it was told. */
  onChange: (isWanted: boolean) => Promise<boolean>
  /** What it means now that it is on, or off, or the browser keeps nothing. */
  on: string
  off?: string
  refused: string
}

/** A switch for this device, and what it means as it stands. */
export function KeepSwitch({ name, label, choice, onChange, on, off, refused }: KeepSwitchProps) {
  const isOn = useSyncExternalStore(choice.subscribe, choice.isOn)
  const [isRefused, setIsRefused] = useState(false)
  return (
    <div className="keep-switch">
      <TickBox
        name={name}
        label={label}
        checked={isOn}
        aria-describedby={`${name}-means`}
        onChange={(event) => {
          void onChange(event.currentTarget.checked).then((isDone) => setIsRefused(!isDone))
        }}
      />
      <p className="desk-quiet" id={`${name}-means`} role="status">
        {isRefused ? refused : isOn ? on : off}
      </p>
    </div>
  )
}
