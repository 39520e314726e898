import { deskTexts } from '../../../texts/desk-texts'
import { cellText } from '../columns/cell-text'
import { columnLabel } from '../columns/label-of'
import { splitOffers } from '../columns/sheet-plan'
import { partOf, splitParts } from '../columns/split-cell'
import { sheetSession } from '../sheet-session'
import { FileQuestion } from './file-question'
import { changePlan, useOverview, useRow } from './use-sheet'

/** What is asked once for the whole file: hidden rows, wholes that can be split, and zeros that Excel removed. */
export function FileOffers() {
  return (
    <>
      <HiddenRows />
      <SplitOffer whole="full_name" />
      <SplitOffer whole="whole_address" />
      <ZerosOffer />
    </>
  )
}

function HiddenRows() {
  const { head } = useOverview()
  const { hiddenRows } = deskTexts().sheet
  if (head?.hiddenRows === undefined) return null
  const readAgain = (withHidden: boolean) => () => sheetSession.readAgain({ withHidden })
  return (
    <FileQuestion
      kind="ask"
      id="hidden-rows"
      text={hiddenRows.question({ count: head.hiddenRows })}
      answers={[
        { name: 'use-shown', words: hiddenRows.shown, onClick: readAgain(false) },
        { name: 'use-all', words: hiddenRows.all, onClick: readAgain(true) },
      ]}
    />
  )
}

function SplitOffer({ whole }: { whole: keyof typeof splitOffers }) {
  const { columns, plan, isLocked } = useOverview()
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
  const answer = (isTaken: boolean) => () =>
    changePlan({ splits: { ...plan.splits, [offer]: isTaken } })
  const turn = {
    name: 'turn-names',
    words: splits.turn,
    variant: 'quiet',
    onClick: () => changePlan({ isSurnameFirst: !isSurnameFirst }),
  } as const
  return (
    <FileQuestion
      kind="offer"
      id={offer}
      text={whole === 'full_name' ? splits.ofName(words) : splits.ofAddress(words)}
      answers={[
        { name: 'accept-offer', words: splits.accept, onClick: answer(true) },
        { name: 'refuse-offer', words: splits.refuse, onClick: answer(false) },
        ...(whole === 'full_name' && !text.includes(',') ? [turn] : []),
      ]}
    />
  )
}

function ZerosOffer() {
  const { problems, plan, isLocked } = useOverview()
  const { zeros } = deskTexts().sheet
  const lost = problems.filter(({ code }) => code === 'leadingZeroLost')
  const count = lost.reduce((sum, each) => sum + each.count, 0)
  if (count === 0 || isLocked || plan.zeros !== undefined) return null
  const answer = (isTaken: boolean) => () => changePlan({ zeros: isTaken })
  return (
    <FileQuestion
      kind="offer"
      id="zeros"
      text={zeros.question({ count })}
      answers={[
        { name: 'accept-offer', words: zeros.accept({ count }), onClick: answer(true) },
        { name: 'refuse-offer', words: zeros.refuse, onClick: answer(false) },
      ]}
    />
  )
}
