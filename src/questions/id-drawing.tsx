import type { IdType } from '../person'
import './id-drawing.css'

interface Drawing {
  /** The lines of text, the code or the square besides the number. */
  lines: string
  /** Where the photo begins, from the top. */
  photo: number
  mark: { x: number; y: number; width: number; height: number }
  number: string
}

/** Each ID in a box of 240 × 152 units, with its number as it is printed. */
const drawings: Readonly<Record<IdType, Drawing>> = {
  passport: {
    lines: 'M18 22h70M96 56h92M96 72h120M96 88h64M96 104h92M18 126h204M18 138h204',
    photo: 38,
    mark: { x: 128, y: 12, width: 98, height: 28 },
    number: 'A01234567',
  },
  drivers_license: {
    lines: 'M18 22h130M86 82h62M170 82h52M86 98h136M86 114h92M86 130h52',
    photo: 40,
    mark: { x: 82, y: 38, width: 144, height: 28 },
    number: 'L/NO AAA00000AA00',
  },
  nin: {
    lines: 'M86 22h56M86 38h72M86 54h48M86 70h64M176 20h44v44h-44ZM190 34h16v16h-16Z',
    photo: 16,
    mark: { x: 54, y: 104, width: 132, height: 30 },
    number: '0123 456 7890',
  },
  voters_card: {
    lines: 'M18 22h130M86 82h92M86 98h136M86 114h62M86 130h110',
    photo: 40,
    mark: { x: 82, y: 38, width: 144, height: 28 },
    number: 'VIN 90F5B1E8A2C3…',
  },
}

/**
 * An ID with the place of its number marked. It is hidden from assistive technology: the hint says
 * the same.
 */
export function IdDrawing({ idType }: { idType: IdType }) {
  const { lines, photo, mark, number } = drawings[idType]
  return (
    <svg className="id-drawing" data-id={idType} viewBox="0 0 240 152" aria-hidden="true">
      <rect className="id-drawing-card" x="1" y="1" width="238" height="150" rx="10" />
      <path d={lines} />
      <rect className="id-drawing-photo" x="18" y={photo} width="54" height="68" rx="4" />
      <path className="id-drawing-face" d={`M28 ${photo + 60}c2-17 8-21 17-21s15 4 17 21Z`} />
      <circle className="id-drawing-face" cx="45" cy={photo + 25} r="11" />
      <rect className="id-drawing-mark" {...mark} rx="6" />
      <text
        x={mark.x + mark.width / 2}
        y={mark.y + mark.height / 2}
        textLength={mark.width - 16}
        lengthAdjust="spacingAndGlyphs"
      >
        {number}
      </text>
    </svg>
  )
}
