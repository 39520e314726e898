import { clipboardText } from '../../csv'
import { isTyping } from '../../is-typing'
import { usePageEvents } from '../../use-page-events'
import { wholeRow } from '../checking/row-problem'
import { sheetSession } from '../sheet-session'
import { canEdit, isOpenRow, openEdits } from '../state/edits'
import { filterKeeping } from '../state/filter'
import { gridFocus } from '../state/grid-focus'
import { movedCell, nextWrong } from './next-cell'
import { currentCell, showCell } from './shown-rows'
import { type FileQuestion, questionsIn } from './use-step'

const { sheet: people } = sheetSession

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>
/** Of React or of the browser. */
type KeyPress = Pressed & Pick<KeyboardEvent, 'altKey' | 'target' | 'preventDefault'>

/** Presses a key in the grid. `page` is the number of rows that PageUp and PageDown move. */
export function pressKey(event: KeyPress, page: number): void {
  const cell = currentCell()
  if (gridFocus.read().isEdited || cell === undefined) return
  const isOnHead = cell.column === wholeRow
  // A box that has the focus itself is ticked by the browser.
  if (event.key === ' ' && isOnHead && event.target instanceof HTMLInputElement) return
  if (actOn(event, isOnHead) || move(event, page)) event.preventDefault()
}

/** Does what a key means for the current cell. Returns false for other keys. */
function actOn({ key, ctrlKey, metaKey, altKey }: KeyPress, isOnHead: boolean): boolean {
  if ((key === 'Enter' && !ctrlKey && !metaKey) || key === 'F2') beginEdit()
  else if (key === 'Delete' || key === 'Backspace') empty()
  else if (key === ' ' && isOnHead) include()
  // A space is no text: it is pressed to scroll.
  else if (/^\S$/u.test(key) && !ctrlKey && !metaKey && !altKey) beginEdit(key)
  else return false
  return true
}

/** Goes to the cell that a key leads to. Returns false for other keys, and for Tab at the end of a row, where it leaves the grid. */
export function move({ key, ctrlKey, metaKey, shiftKey }: Pressed, page = 1): boolean {
  const { cell } = gridFocus.read()
  if (cell === undefined) return false
  const { shown, columns } = people.overview()
  const from = { position: shown.indexOf(cell.index), column: cell.column }
  const aside = shiftKey ? 'ArrowLeft' : 'ArrowRight'
  const way = { key: key === 'Tab' ? aside : key, ctrlKey, metaKey }
  const moved = movedCell(way, from, shown, columns, page)
  if (moved === undefined || (key === 'Tab' && moved.column === cell.column)) return false
  gridFocus.goTo(moved)
  return true
}

/** Edits the current cell. `typed` replaces its text. */
export function beginEdit(typed?: string): void {
  const cell = currentCell()
  if (cell === undefined) return
  const isField = people.overview().columns[cell.column]?.target !== undefined
  if (!canEdit(people.state()) || !isField || !isOpenRow(people.row(cell.index))) return
  // A row stays in the filter, whatever is found in it: somebody types in it.
  people.dispatch({ kind: 'show', filter: filterKeeping(people.state(), cell.index) })
  gridFocus.edit(true, typed)
}

function empty(): void {
  const { cell } = gridFocus.read()
  if (cell !== undefined) sheetSession.edit({ ...cell, text: '' })
}

function include(): void {
  const index = gridFocus.read().cell?.index ?? -1
  const row = people.row(index)
  if (isOpenRow(row) && row.existsAs !== undefined)
    sheetSession.include(index, row.isIncluded !== true)
}

/** Takes back the last edit, and goes to its cell: nobody has to look for what has changed. */
export function undo(go: typeof gridFocus.goTo): void {
  const edits = openEdits(people.state())
  const last = edits[edits.length - 1]
  sheetSession.undo()
  if (last === undefined) return
  const isHidden = people.overview().columns[last.column]?.leftOut === 'spare'
  showCell(isHidden ? { ...last, column: wholeRow } : last, go)
}

/** To the next wrong cell; in the step before that, to what is asked, or to the press that confirms the columns. */
export function goToNextWrong(): void {
  if (!focusOnQuestion()) focusOn('button[name="use-mapping"]')
  const found = nextWrong(people.overview().shown, people.row, gridFocus.read().cell)
  if (found !== undefined) gridFocus.goTo(found)
}

const controls: Readonly<Record<FileQuestion, string>> = {
  firstRow: '[data-ask="first-row"] button',
  hidden: '[data-hidden] button',
  encoding: '[name="encoding"]',
  nameOrder: '[name="name-order"]',
  dateOrder: '[name="date-order"]',
}

/** Goes to what is asked of the whole file. Returns false if nothing is, or if staff are there already. */
export function focusOnQuestion(): boolean {
  const [first] = questionsIn(people.overview())
  const control = first && document.querySelector<HTMLElement>(controls[first])
  if (!control || control === document.activeElement) return false
  control.focus()
  return true
}

export function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}

/** Sending is a press of its own there, beside what it does. */
function goToSend(): void {
  focusOn('button[name="send-all"]')
}

/** Listens for the keys of a spreadsheet on the whole page. A text field has its own. */
export function useSheetKeys(): void {
  const keydown = (event: KeyPress) => {
    const act = actOf(event)
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  const copy = (event: ClipboardEvent) => {
    const { target, clipboardData } = event
    const { cell } = gridFocus.read()
    const row = people.row(cell?.index ?? -1)
    if (cell === undefined || cell.column === wholeRow || row === undefined) return
    if (!(target instanceof Element) || isTyping(target)) return
    if (target.closest('[role="grid"]') === null) return
    event.preventDefault()
    const text = row.cells[cell.column] ?? ''
    clipboardData?.setData('text/plain', clipboardText(text))
  }
  usePageEvents({ keydown, copy })
}

function actOf({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyPress) {
  if (altKey) return undefined
  if (!ctrlKey && !metaKey) return key === 'F8' ? goToNextWrong : undefined
  if (shiftKey || isTyping(target)) return undefined
  return { z: () => undo(gridFocus.goTo), enter: goToSend }[key.toLowerCase()]
}
