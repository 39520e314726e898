import { createListeners } from '../../../ui/listeners'

/** The indexes of a cell's row and column. The cell that heads a row has the column `wholeRow`. */
export interface CellPosition {
  index: number
  column: number
}

/** The current cell, and whether it is being edited. */
export interface GridFocus {
  cell: CellPosition | undefined
  /** The other end of the selection, if more than the current cell is selected. */
  anchor: CellPosition | undefined
  isEdited: boolean
  /** The first letter, if typing began the edit. */
  typed?: string | undefined
  /** Grows with every request to scroll to the cell and focus it. */
  focusRequests: number
  /** The last request left the focus where it was. */
  isScrollOnly?: boolean
}

const { notify, subscribe } = createListeners()
let focus: GridFocus = { cell: undefined, anchor: undefined, isEdited: false, focusRequests: 0 }

function set(changes: Partial<GridFocus>, requests = 1): void {
  const focusRequests = focus.focusRequests + requests
  focus = { ...focus, isEdited: false, isScrollOnly: false, ...changes, focusRequests }
  notify()
}

/** The current cell, outside React's state, so that a move renders two rows only. */
export const gridFocus = {
  subscribe,
  read: (): GridFocus => focus,
  /** Sets a cell that already has the focus. */
  setCell: (cell: CellPosition | undefined) => set({ cell, anchor: undefined }, 0),
  goTo: (cell: CellPosition) => set({ cell, anchor: undefined }),
  /** Selects the cells from the first end of the selection to this one. */
  extendTo: (cell: CellPosition) => set({ cell, anchor: focus.anchor ?? focus.cell }),
  /** Makes the first end of the selection the current cell. */
  swapEnds: () => set({ cell: focus.anchor ?? focus.cell, anchor: focus.anchor && focus.cell }, 0),
  /** Shows a cell, and leaves the focus where it is. */
  scrollTo: (cell: CellPosition) => set({ cell, anchor: undefined, isScrollOnly: true }),
  edit: (isEdited: boolean, typed?: string) => set({ isEdited, typed }, isEdited ? 0 : 1),
}
