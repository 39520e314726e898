import { useState, useSyncExternalStore } from 'react'
import { Checkbox } from '../../ui/checkbox'
import type { DeviceChoice } from './session/device-choice'

interface SaveSwitchProps {
  name: string
  label: string
  choice: DeviceChoice
  /** Resolves to whether the device saved, or deleted, as wanted. */
  onChange: (isWanted: boolean) => Promise<boolean>
  /** The descriptions of the states: on, off, and a browser that cannot save. */
  on: string
  off?: string
  refused: string
}

/** A checkbox for this device, with a description of its state. */
export function SaveSwitch({ name, label, choice, onChange, on, off, refused }: SaveSwitchProps) {
  const isOn = useSyncExternalStore(choice.subscribe, choice.isOn)
  const [isRefused, setIsRefused] = useState(false)
  /** Shown until the device is done. */
  const [wanted, setWanted] = useState<boolean>()
  const change = async (isWanted: boolean) => {
    setWanted(isWanted)
    setIsRefused(!(await onChange(isWanted)))
    setWanted(undefined)
  }
  return (
    <div className="save-switch">
      <Checkbox
        name={name}
        label={label}
        checked={wanted ?? isOn}
        aria-describedby={`${name}-means`}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <p className="desk-quiet" id={`${name}-means`} role="status">
        {isRefused ? refused : isOn ? on : off}
      </p>
    </div>
  )
}
