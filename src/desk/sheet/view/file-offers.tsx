import type { ReactNode } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { Button } from '../../../ui/button'
import { NoteText } from '../../../ui/field'
import { cellText } from '../columns/cell-text'
import { columnLabel } from '../columns/label-of'
import { splitOffers } from '../columns/sheet-plan'
import { partOf, splitParts } from '../columns/split-cell'
import { sheetSession } from '../sheet-session'
import type { SheetOverview } from '../state/overview'
import { changePlan, useRow } from './use-sheet'

interface OverviewProps {
  overview: SheetOverview
}

/** What is asked once for the whole file: hidden rows, wholes that can be split, and zeros that Excel removed. */
export function FileOffers({ overview }: OverviewProps) {
  return (
    <>
      <HiddenRows overview={overview} />
      <SplitOffer whole="full_name" overview={overview} />
      <SplitOffer whole="whole_address" overview={overview} />
      <ZerosOffer overview={overview} />
    </>
  )
}

function HiddenRows({ overview: { head } }: OverviewProps) {
  const { hiddenRows } = deskTexts().sheet
  if (head?.hiddenRows === undefined) return null
  return (
    <NoteText>
      <div role="group" aria-labelledby="hidden-rows" data-ask="hidden-rows">
        <p id="hidden-rows">{hiddenRows.question({ count: head.hiddenRows })}</p>
        <p className="sheet-choice">
          <Button name="use-shown" onClick={() => sheetSession.readAgain({ withHidden: false })}>
            {hiddenRows.shown}
          </Button>
          <Button name="use-all" onClick={() => sheetSession.readAgain({ withHidden: true })}>
            {hiddenRows.all}
          </Button>
        </p>
      </div>
    </NoteText>
  )
}

interface OfferProps {
  offer: string
  text: string
  accept: string
  refuse: string
  onAnswer: (isAccepted: boolean) => void
  children?: ReactNode
}

function Offer({ offer, text, accept, refuse, onAnswer, children }: OfferProps) {
  return (
    <NoteText>
      <div role="group" aria-labelledby={`offer-${offer}`} data-offer={offer}>
        <p id={`offer-${offer}`}>{text}</p>
        <p className="sheet-choice">
          <Button name="accept-offer" onClick={() => onAnswer(true)}>
            {accept}
          </Button>
          <Button name="refuse-offer" onClick={() => onAnswer(false)}>
            {refuse}
          </Button>
          {children}
        </p>
      </div>
    </NoteText>
  )
}

function SplitOffer({
  whole,
  overview: { columns, plan, isLocked },
}: { whole: keyof typeof splitOffers } & OverviewProps) {
  const first = useRow(0)
  const { splits } = deskTexts().sheet
  const column = columns.findIndex((each) => each.whole === whole)
  const offer = splitOffers[whole]
  if (column < 0 || isLocked || plan.splits[offer] !== undefined) return null
  const text = cellText(first?.cells[column] ?? '')
  const { isSurnameFirst = false } = plan
  const parts = splitParts[whole].flatMap((part) => {
    const value = partOf(text, { column, whole, part, isTaken: true, isSurnameFirst })
    return value === '' ? [] : [`${columnLabel(part)}: ${value}`]
  })
  const words = { whole: text, parts: parts.join(', ') }
  return (
    <Offer
      offer={offer}
      text={whole === 'full_name' ? splits.ofName(words) : splits.ofAddress(words)}
      accept={splits.accept}
      refuse={splits.refuse}
      onAnswer={(isAccepted) => changePlan({ splits: { ...plan.splits, [offer]: isAccepted } })}
    >
      {whole === 'full_name' && !text.includes(',') && (
        <Button
          variant="quiet"
          name="turn-names"
          onClick={() => changePlan({ isSurnameFirst: !isSurnameFirst })}
        >
          {splits.turn}
        </Button>
      )}
    </Offer>
  )
}

function ZerosOffer({ overview: { problems, plan, isLocked } }: OverviewProps) {
  const { zeros } = deskTexts().sheet
  const count = problems.reduce(
    (sum, each) => sum + (each.code === 'leadingZeroLost' ? each.count : 0),
    0,
  )
  if (count === 0 || isLocked || plan.zeros !== undefined) return null
  return (
    <Offer
      offer="zeros"
      text={zeros.question({ count })}
      accept={zeros.accept({ count })}
      refuse={zeros.refuse}
      onAnswer={(isAccepted) => changePlan({ zeros: isAccepted })}
    />
  )
}
