import type { PointerEvent } from 'react'
import { createStore } from '../../../ui/listeners'
import type { Column } from '../columns/column'

/** The widths that staff gave to columns, in rem, by the titles. */
export type ColumnWidths = Readonly<Record<string, number>>

const store = createStore<ColumnWidths>({})
const [narrowest, widest] = [5, 60]

export const columnWidths = {
  ...store,
  /** Makes a column so many rem wider, or narrower, than it is now. */
  widen: (title: string, now: number, by: number) => {
    const width = Math.min(widest, Math.max(narrowest, now + by))
    store.set({ ...store.read(), [title]: width })
  },
}

/** Returns the width as CSS; undefined for a column that nobody widened. */
export function widthIn(widths: ColumnWidths, { title }: Column): string | undefined {
  const width = widths[title]
  return width === undefined ? undefined : `${width}rem`
}

export function pixelsOfRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

/** Widens a column as far as the pointer goes. */
export function dragWidth(
  { currentTarget, clientX, pointerId }: PointerEvent,
  title: string,
): void {
  const rem = pixelsOfRem()
  const before = (currentTarget.parentElement?.offsetWidth ?? 0) / rem
  const drag = (event: globalThis.PointerEvent) =>
    columnWidths.widen(title, before, (event.clientX - clientX) / rem)
  const grip = currentTarget as HTMLElement
  grip.setPointerCapture(pointerId)
  grip.addEventListener('pointermove', drag)
  grip.addEventListener('lostpointercapture', () => grip.removeEventListener('pointermove', drag), {
    once: true,
  })
}
