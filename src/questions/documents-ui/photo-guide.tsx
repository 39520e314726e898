import { hasBack } from '../../person'
import { texts } from '../../texts/texts'
import { useTextContext } from '../questions-context'
import './photo-guide.css'

interface Drawing {
  width: number
  height: number
  lines: string
  hasPerson: boolean
}

/** Each document in a frame of 120 × 90 units. */
const drawings = {
  passport: {
    width: 82,
    height: 58,
    lines: 'M36 12h36M36 21h24M36 30h32M9 42h64M9 49h64',
    hasPerson: true,
  },
  card: { width: 80, height: 50, lines: 'M36 12h34M36 21h24M36 30h30M36 39h16', hasPerson: true },
  paper: {
    width: 52,
    height: 72,
    lines: 'M9 11h18M9 24h34M9 33h34M9 42h26M9 51h34M9 61h16',
    hasPerson: false,
  },
} satisfies Record<string, Drawing>

function drawingOf(documentType: string): Drawing {
  if (documentType === 'passport') return drawings.passport
  return hasBack(documentType) ? drawings.card : drawings.paper
}

/** What a good photo of a document shows: three lines, and a good and a bad one as drawings. */
export function PhotoGuide({ documentType }: { documentType: string }) {
  const { voice } = useTextContext()
  const { photo } = texts()
  // Staff know the document.
  if (voice === 'client') return null
  return (
    <div className="photo-guide">
      <PhotoDrawing documentType={documentType} isGood />
      <PhotoDrawing documentType={documentType} />
      <ul>
        <li>{photo.page({ documentType, voice })}</li>
        <li>{photo.corners}</li>
        <li>{photo.sharp}</li>
      </ul>
    </div>
  )
}

/** It is hidden from assistive technology: the lines say the same. */
function PhotoDrawing({
  documentType,
  isGood = false,
}: {
  documentType: string
  isGood?: boolean
}) {
  const { width, height, lines, hasPerson } = drawingOf(documentType)
  const place = isGood
    ? `${60 - width / 2} ${45 - height / 2}`
    : `${72 - width / 2} ${62 - height / 2}`
  return (
    <svg className="photo-drawing" viewBox="0 0 120 90" aria-hidden="true">
      <g transform={`translate(${place})${isGood ? '' : ' rotate(-13)'}`}>
        <rect className="photo-drawing-document" width={width} height={height} rx="4" />
        {hasPerson && <path className="photo-drawing-person" d="M9 10h20v25h-20Z" />}
        <path d={lines} />
      </g>
      {!isGood && <ellipse className="photo-drawing-glare" cx="66" cy="45" rx="21" ry="13" />}
      <g className={isGood ? 'photo-drawing-good' : 'photo-drawing-bad'}>
        <circle cx="105" cy="15" r="11" />
        <path d={isGood ? 'm100 15 3.500 4 6.500-8' : 'm101 11 8 8m0-8-8 8'} />
      </g>
    </svg>
  )
}
