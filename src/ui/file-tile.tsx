import type { Elements } from './content'
import { FileIcon, TickIcon, WaitIcon } from './icons'
import { Verbatim } from './verbatim'
import './file-tile.css'

export type FileState = 'preparing' | 'sending' | 'waiting' | 'stored' | 'refused'

interface FileTileProps {
  name: string
  state: FileState
  /** One line about the upload: "62%", "Uploaded". */
  status: string
  /** "4.2 MB", during the upload. */
  size?: string | undefined
  /** From 0 to 1, during the upload. */
  share?: number | undefined
  progressLabel: string
  thumbnail?: string | undefined
  /** In place of the thumbnail. */
  photos?: Elements
  /** Whether a note is at a photo. */
  isNoted?: boolean
  actions: Elements
}

/** One file: its picture, its name, the state of its upload, and its buttons. */
export function FileTile(props: FileTileProps) {
  const { name, state, status, size, share, progressLabel, thumbnail, photos, isNoted, actions } =
    props
  const isBusy = state === 'preparing' || state === 'sending'
  const looks = `${state === 'refused' ? ' is-refused' : ''}${photos === undefined ? '' : ' has-photos'}${isNoted ? ' is-noted' : ''}`
  return (
    <div className={`tile${looks}`} aria-busy={isBusy ? true : undefined} data-upload-state={state}>
      {photos === undefined && <Thumbnail url={state === 'refused' ? undefined : thumbnail} />}
      <div className="tile-body">
        <span className="tile-name" title={name}>
          <FileName name={name} />
        </span>
        <span className={`tile-state is-${state}`}>
          <span className="tile-status">
            {state === 'stored' && <TickIcon size={18} />}
            {state === 'waiting' && <WaitIcon />}
            <span>{status}</span>
          </span>
          {size !== undefined && <span className="tile-size">{size}</span>}
        </span>
        {share !== undefined && (
          <div
            className="tile-bar"
            role="progressbar"
            aria-label={progressLabel}
            aria-valuenow={Math.round(share * 100)}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <span style={{ width: `${share * 100}%` }} />
          </div>
        )}
      </div>
      {photos !== undefined && <div className="tile-photos">{photos}</div>}
      <div className="tile-actions">{actions}</div>
    </div>
  )
}

/** A name that may be cut is cut before its end, which says what kind of file it is. */
function FileName({ name }: { name: string }) {
  const [end = ''] = /.{0,4}\.[^.]{1,5}$/u.exec(name) ?? []
  if (name.length < longName || end === '') return <Verbatim className="tile-stem">{name}</Verbatim>
  return (
    <Verbatim>
      <span aria-hidden="true" className="tile-stem">
        {name.slice(0, name.length - end.length)}
      </span>
      <span aria-hidden="true">{end}</span>
      <span className="visually-hidden">{name}</span>
    </Verbatim>
  )
}

/** Fits beside the picture on the smallest phone. */
const longName = 16

function Thumbnail({ url }: { url: string | undefined }) {
  return <div className="thumb">{url === undefined ? <FileIcon /> : <img src={url} alt="" />}</div>
}
