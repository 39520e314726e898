import { Fragment } from 'react'
import type { Content, Elements } from './content'
import { useDropTarget } from './drop-target'
import { describedBy, GroupOfFields, type FieldTexts } from './field'
import { CameraIcon, FileIcon } from './icons'
import './file-field.css'

interface FileFieldProps {
  name: string
  texts: FieldTexts
  accept: string
  limits: string
  chooseLabel: string
  cameraLabel: string
  dropHint: string
  /** What a good photo shows, before there is one. */
  guide?: Elements
  /** The tile of the chosen file. Without it, the drop zone is shown. */
  tile?: Elements
  onFile: (file: File) => void
  /** Called before the camera opens, because the browser may kill the tab meanwhile. */
  onBeforeCamera?: (() => void) | undefined
}

/**
 * Accepts one file: chosen, dropped or photographed. The file inputs are invisible above their
 * buttons.
 */
export function FileField({ name, texts, guide, tile, onFile, ...zone }: FileFieldProps) {
  return (
    <GroupOfFields id={name} texts={texts}>
      {tile ?? (
        <Fragment>
          {guide}
          <DropZone name={name} texts={texts} onFile={onFile} {...zone} />
        </Fragment>
      )}
    </GroupOfFields>
  )
}

function DropZone(props: Omit<FileFieldProps, 'guide' | 'tile'>) {
  const {
    name,
    texts,
    accept,
    limits,
    chooseLabel,
    cameraLabel,
    dropHint,
    onFile,
    onBeforeCamera,
  } = props
  const { isOver, handlers } = useDropTarget(({ files: [file] }) => {
    if (file !== undefined) onFile(file)
  })
  return (
    <div className={isOver ? 'drop is-over' : 'drop'} {...handlers}>
      <p className="drop-limits" id={`${name}-limits`}>
        {limits}
      </p>
      <div className="drop-buttons">
        <FileButton
          id={`${name}-camera`}
          label={cameraLabel}
          icon={<CameraIcon />}
          accept="image/*"
          capture="environment"
          onFile={onFile}
          onOpen={onBeforeCamera}
        />
        <FileButton
          id={name}
          name={name}
          label={chooseLabel}
          icon={<FileIcon />}
          accept={accept}
          onFile={onFile}
          describedBy={[describedBy(name, texts) ?? '', `${name}-limits`].join(' ').trim()}
          isWrong={texts.error !== undefined}
        />
      </div>
      <p className="drop-limits drop-hint">{dropHint}</p>
    </div>
  )
}

interface FileButtonProps {
  id: string
  name?: string
  label: Content
  icon?: Elements
  accept: string
  capture?: 'environment'
  onFile: (file: File) => void
  onOpen?: (() => void) | undefined
  describedBy?: string | undefined
  isWrong?: boolean
  variant?: 'second' | 'quiet'
}

/**
 * A file input that looks like a button. It is emptied after each choice, so that the same file can
 * be chosen again.
 */
export function FileButton(props: FileButtonProps) {
  const {
    id,
    name,
    label,
    icon,
    accept,
    capture,
    onFile,
    onOpen,
    isWrong = false,
    variant = 'second',
  } = props
  const className = variant === 'quiet' ? 'button-quiet' : 'button button-second'
  return (
    <label
      className={`${className} file-button${capture === undefined ? '' : ' camera'}`}
      htmlFor={id}
    >
      {icon}
      <span className="button-label">{label}</span>
      <input
        type="file"
        id={id}
        name={name}
        accept={accept}
        capture={capture}
        aria-describedby={props.describedBy}
        aria-invalid={isWrong ? true : undefined}
        onClick={onOpen}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
      <span className="file-ring" />
    </label>
  )
}
