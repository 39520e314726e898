import { useEffect, useState, useSyncExternalStore } from 'react'
import { createStore } from '../../../ui/listeners'
import type { SheetOverview } from '../state/overview'
import { isBusy } from '../state/sheet-state'
import { useOverview } from './use-sheet'

export const steps = ['choose', 'columns', 'fix', 'results'] as const
export type Step = (typeof steps)[number]

/** The step that staff went to, in place of the one that is next. */
const visited = createStore<Step | undefined>(undefined)

/** Goes to a step; without one, to the one that is next. */
export function visitStep(step?: Step): void {
  visited.set(step)
}

/** Returns the step that is shown. */
export function useStep(): Step {
  const overview = useOverview()
  const visit = useSyncExternalStore(visited.subscribe, visited.read)
  const [last, setLast] = useState<Step>('choose')
  const next = nextStep(overview)
  if (next !== undefined && next !== last) setLast(next)
  const isNone = overview.phase === 'none'
  const isShown = visit !== undefined && canVisit(visit, overview)
  useEffect(() => {
    if (isNone) visitStep()
    // An answer moves nobody on, or back to where they were: only a press does.
    else if ((next === 'choose' || next === 'columns') && !isShown) visitStep(next)
  }, [isNone, next, isShown])
  if (isShown) return visit
  // While the head of a file is read, nothing is known of it, and the page stays.
  return next ?? last
}

function nextStep(overview: SheetOverview): Step | undefined {
  const { phase, columns, sheets, firstRow, personCase, sending } = overview
  if (phase === 'none' || phase === 'broken') return 'choose'
  // Another sheet of the workbook may be the right one.
  if (phase === 'unreadable') return (sheets?.names.length ?? 0) > 1 ? 'columns' : 'choose'
  if (firstRow !== undefined) return 'columns'
  if (columns.length === 0) return phase === 'reading' ? undefined : 'choose'
  if (personCase === undefined) return 'choose'
  if (overview.isPending || questionsIn(overview).length > 0) return 'columns'
  return sending.phase === 'ended' ? 'results' : 'fix'
}

/** Returns whether staff can go to a step now. */
export function canVisit(step: Step, overview: SheetOverview): boolean {
  const { phase, columns, personCase, totals, sending } = overview
  if (step === 'choose') return phase !== 'none'
  if (columns.length === 0 || personCase === undefined || phase === 'broken') return false
  if (step === 'columns') return true
  if (overview.isPending || questionsIn(overview).length > 0) return false
  return step === 'fix' || (totals.created + totals.refused > 0 && !isBusy(sending))
}

export type FileQuestion = 'firstRow' | 'hidden' | 'encoding' | 'nameOrder' | 'dateOrder'

/** Returns what staff still have to say of the whole file, besides the fields of its columns. */
export function questionsIn(overview: SheetOverview): FileQuestion[] {
  const { firstRow, head, columns, isConfirmed, dates, order, isLocked } = overview
  const isOpen: Readonly<Record<FileQuestion, boolean>> = {
    firstRow: firstRow !== undefined,
    hidden: head?.hidden !== undefined && head.withHidden === undefined,
    encoding: head?.encodings !== undefined && head.encoding === undefined,
    nameOrder: !isConfirmed && columns.some(({ whole }) => whole === 'full_name'),
    dateOrder: dates.isUnclear && order === undefined,
  }
  const all = Object.keys(isOpen) as FileQuestion[]
  return isLocked ? [] : all.filter((each) => isOpen[each])
}
