import { useState, useSyncExternalStore } from 'react'
import { Checkbox } from '../../ui/checkbox'
import type { DeviceChoice } from './session/device-choice'

interface SaveSwitchProps {
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
export function SaveSwitch({ name, label, choice, onChange, on, off, refused }: SaveSwitchProps) {
  const isOn = useSyncExternalStore(choice.subscribe, choice.isOn)
  const [isRefused, setIsRefused] = useState(false)
  /** Until the device has done it, the switch shows what is wanted. */
  const [wanted, setWanted] = useState<boolean>()
  const change = async (isWanted: boolean) => {
    setWanted(isWanted)
    setIsRefused(!(await onChange(isWanted)))
    setWanted(undefined)
  }
  return (
    <div className="keep-switch">
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
