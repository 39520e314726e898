import type { SubmitEvent } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { formatNumber } from '../../../texts/shown-values'
import { rowStates } from '../state/sheet-row'
import { CellLine } from './cell-line'
import { PeopleGrid } from './people-grid'
import { filterRows, goToRow, showRows } from './shown-rows'
import { useOverview } from './use-sheet'

/** The rows: what is wrong in them, and what was sent. */
export function FixStep() {
  return (
    <div className="sheet-fix">
      <h1 className="visually-hidden">{deskTexts().sheet.steps.fix}</h1>
      <RowTools />
      <CellLine />
      <PeopleGrid />
    </div>
  )
}

/** States that every sheet has. The others appear once a row has them. */
const usualStates: ReadonlySet<string> = new Set(['all', 'wrong', 'ready', 'exists'])

function RowTools() {
  const { totals, filter } = useOverview()
  const { sheet } = deskTexts()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const field = form.querySelector('input')
    const row = field?.value.trim() ?? ''
    if (row === '') return
    if (goToRow(Number(row))) form.reset()
    else {
      field?.setCustomValidity(sheet.noRow({ row }))
      field?.reportValidity()
    }
  }
  return (
    <div className="sheet-tools">
      <div className="sheet-chips" role="group" aria-label={sheet.filterRows}>
        {(['all', ...rowStates] as const).map((state) => (
          <button
            key={state}
            type="button"
            name="show"
            value={state}
            hidden={!usualStates.has(state) && totals[state] === 0 && filter.state !== state}
            aria-pressed={filter.state === state}
            onClick={() => showRows({ ...filter, state })}
          >
            <span>{`${state === 'all' ? sheet.all : sheet.states[state]} `}</span>
            <b className={isFault(state) && totals[state] > 0 ? 'is-wrong' : undefined}>
              {formatNumber(totals[state])}
            </b>
          </button>
        ))}
      </div>
      <form onSubmit={submit} method="post" noValidate>
        <label>
          <span>{sheet.goTo}</span>
          <input
            name="row"
            className="input"
            inputMode="numeric"
            autoComplete="off"
            size={4}
            onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
          />
        </label>
      </form>
      <label>
        <span>{sheet.search}</span>
        <input
          type="search"
          name="search"
          className="input"
          autoComplete="off"
          spellCheck={false}
          size={12}
          value={filter.text ?? ''}
          onChange={(event) => filterRows({ ...filter, text: event.currentTarget.value })}
        />
      </label>
    </div>
  )
}

function isFault(state: string): boolean {
  return state === 'wrong' || state === 'refused'
}
