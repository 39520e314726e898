import type { ReactNode } from 'react'

interface SheetFileButtonProps {
  name: string
  label: string
  icon: ReactNode
  accept: string
  isMultiple?: boolean
  isDisabled?: boolean
  onFiles: (files: readonly File[]) => void
}

/** A button that is a file input. Choosing the same file twice is two choices: the input is emptied each time. */
export function SheetFileButton(props: SheetFileButtonProps) {
  const { name, label, icon, accept, isMultiple = false, isDisabled = false, onFiles } = props
  return (
    <label className={`button button-second file-button${isDisabled ? ' is-disabled' : ''}`}>
      {icon}
      {label}
      <input
        type="file"
        name={name}
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={(event) => {
          const files = Array.from(event.currentTarget.files ?? [])
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}
