import { createStore } from '../../../ui/listeners'

/** The widths that staff gave to columns, in rem, by the titles. */
export type ColumnWidths = Readonly<Record<string, number>>

const store = createStore<ColumnWidths>({})
const [narrowest, widest] = [5, 60]

export const columnWidths = {
  read: store.read,
  subscribe: store.subscribe,
  /** Makes a column so many rem wider, or narrower, than it is now. */
  widen: (title: string, now: number, by: number) => {
    const width = Math.min(widest, Math.max(narrowest, now + by))
    store.set({ ...store.read(), [title]: width })
  },
}
