import { Fragment } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { NoteText } from '../../../ui/field'
import { cellText } from '../columns/cell-text'
import { columnLabel } from '../columns/label-of'
import { partOf, splitParts } from '../columns/split-cell'
import { sheetSession } from '../sheet-session'
import { FileQuestion } from './file-question'
import { SheetRadios } from './sheet-radios'
import { changePlan, useOverview, useRow } from './use-sheet'

/** What is asked once for the whole file: its encoding, what is hidden, and whole names that can be split. */
export function FileOffers() {
  return (
    <Fragment>
      <Encodings />
      <HiddenParts />
      <NameOffer />
    </Fragment>
  )
}

/** Lets staff choose the encoding by the names that each makes. */
function Encodings() {
  const { head, isLocked } = useOverview()
  if (head?.encodings === undefined) return null
  const samples = new Map(head.encodings.map((each) => [each.encoding, each.samples.join(', ')]))
  return (
    <NoteText>
      <fieldset className="sheet-dates" disabled={isLocked} data-encoding="">
        <legend>{deskTexts().sheet.encodingQuestion}</legend>
        <SheetRadios
          name="encoding"
          values={head.encodings.map(({ encoding }) => encoding)}
          chosen={head.encoding}
          labelOf={(each) => samples.get(each) ?? ''}
          onChoose={(encoding) => sheetSession.readAgain({ encoding })}
        />
      </fieldset>
    </NoteText>
  )
}

function HiddenParts() {
  const { head } = useOverview()
  const { hidden } = deskTexts().sheet
  if (head?.hidden === undefined) return null
  const readAgain = (withHidden: boolean) => () => sheetSession.readAgain({ withHidden })
  return (
    <FileQuestion
      kind="ask"
      id="hidden-rows"
      text={hidden.question({ count: head.hidden })}
      answers={[
        { name: 'use-shown', words: hidden.shown, onClick: readAgain(false) },
        { name: 'use-all', words: hidden.all, onClick: readAgain(true) },
      ]}
    />
  )
}

function NameOffer() {
  const { columns, plan, isLocked } = useOverview()
  const first = useRow(0)
  const { splits } = deskTexts().sheet
  const column = columns.findIndex(({ whole }) => whole === 'full_name')
  if (column < 0 || isLocked || plan.isNameSplit !== undefined) return null
  const text = cellText(first?.cells[column] ?? '')
  const { isSurnameFirst = false } = plan
  const parts = splitParts.full_name.flatMap((part) => {
    const split = { column, whole: 'full_name', part, isTaken: true, isSurnameFirst } as const
    const value = partOf(text, split)
    return value === '' ? [] : [`${columnLabel(part)}: ${value}`]
  })
  const answer = (isNameSplit: boolean) => () => changePlan({ isNameSplit })
  const turn = {
    name: 'turn-names',
    words: splits.turn,
    variant: 'quiet',
    onClick: () => changePlan({ isSurnameFirst: !isSurnameFirst }),
  } as const
  return (
    <FileQuestion
      kind="offer"
      id="split-name"
      text={splits.ofName({ whole: text, parts: parts.join(', ') })}
      answers={[
        { name: 'accept-offer', words: splits.accept, onClick: answer(true) },
        { name: 'refuse-offer', words: splits.refuse, onClick: answer(false) },
        ...(text.includes(',') ? [] : [turn]),
      ]}
    />
  )
}
