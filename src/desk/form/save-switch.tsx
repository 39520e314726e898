import { useState, useSyncExternalStore } from 'react'
import type { StorageMode } from '../../drafts/device-copy'
import { Checkbox } from '../../ui/checkbox'
import type { Store } from '../../ui/listeners'
import type { DeviceChoice } from './session/device-choice'

interface SaveSwitchProps {
  name: string
  label: string
  /** What staff want. */
  choice: DeviceChoice
  /** What the device has. The description says this, whatever is wanted. */
  mode: Pick<Store<StorageMode>, 'read' | 'subscribe'>
  descriptions: Partial<Record<StorageMode, string>>
  /** Resolves when the device is done. */
  onChange: (isWanted: boolean) => Promise<unknown>
}

/** A checkbox for this device, with a description of what the device has. */
export function SaveSwitch(props: SaveSwitchProps) {
  const { name, label, choice, mode, descriptions, onChange } = props
  const isOn = useSyncExternalStore(choice.subscribe, choice.isOn)
  const shown = useSyncExternalStore(mode.subscribe, mode.read)
  /** Shown until the device is done. */
  const [wanted, setWanted] = useState<boolean>()
  const change = async (isWanted: boolean) => {
    setWanted(isWanted)
    await onChange(isWanted)
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
        {descriptions[shown]}
      </p>
    </div>
  )
}
