import { Fragment } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { Button } from '../../../ui/button'
import { Sign } from '../../sign'
import type { ReadOptions } from '../reading/give-lines'
import { sheetSession } from '../sheet-session'
import { SheetRadios } from './sheet-radios'
import { someOf } from './some-of'
import { useOverview } from './use-sheet'

/** What is asked once for the whole file, above its columns. */
export function WholeFileQuestions() {
  const { head, isLocked } = useOverview()
  const { sheet } = deskTexts()
  if (head === undefined) return null
  const { encodings, encoding } = head
  const samples = new Map(encodings?.map((each) => [each.encoding, each.samples.join(', ')]))
  return (
    <Fragment>
      <HiddenQuestion />
      {encodings !== undefined && (
        <div data-encoding="">
          <SheetRadios
            name="encoding"
            legend={sheet.encodingQuestion}
            values={[...samples.keys()]}
            chosen={encoding}
            disabled={isLocked}
            labelOf={(each) => samples.get(each) ?? ''}
            onChoose={(each) => sheetSession.readAgain({ encoding: each })}
          />
        </div>
      )}
    </Fragment>
  )
}

/** Asks what becomes of hidden rows and columns; then says how many are left out, and takes them in all the same. */
export function HiddenQuestion() {
  const { head, isLocked } = useOverview()
  const { question, leftOut, shown, all } = deskTexts().sheet.hidden
  const { hidden: count, withHidden } = head ?? {}
  if (count === undefined || withHidden === true) return null
  const isOpen = withHidden === undefined
  // A sheet from the device has no file to read again.
  const canUse = !isLocked && sheetSession.sheet.chosen() !== undefined
  return (
    <div data-hidden={count}>
      <Question
        id="hidden-rows"
        text={isOpen ? question({ count }) : leftOut({ count })}
        answers={[
          ...(isOpen ? ([['use-shown', shown, { withHidden: false }]] as const) : []),
          ...(canUse ? ([['use-hidden', all, { withHidden: true }]] as const) : []),
        ]}
      />
    </div>
  )
}

/** Asks what the first row is, if no field fits its titles. */
export function FirstRowQuestion({ cells }: { cells: readonly string[] }) {
  const { firstRowIs } = deskTexts().sheet
  const shown = someOf(cells.filter((cell) => cell !== ''))
  return (
    <Question
      id="first-row"
      text={firstRowIs.question({ cells: shown })}
      answers={[
        ['first-is-title', firstRowIs.titles, { hasTitles: true }],
        ['first-is-person', firstRowIs.person, { hasTitles: false }],
      ]}
    />
  )
}

interface QuestionProps {
  /** Test suites find the question by it. */
  id: string
  text: string
  /** The name and the words of each button, and how the file is read after its press. */
  answers: readonly (readonly [name: string, words: string, changes: ReadOptions])[]
}

function Question({ id, text, answers }: QuestionProps) {
  return (
    <div className="desk-line" role="group" aria-labelledby={`ask-${id}`} data-ask={id}>
      <span id={`ask-${id}`}>
        <Sign kind="note">{text}</Sign>
      </span>
      {answers.map(([name, words, changes]) => (
        <Button key={name} name={name} onClick={() => sheetSession.readAgain(changes)}>
          {words}
        </Button>
      ))}
    </div>
  )
}
