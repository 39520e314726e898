import { personCases } from '../../../person'
import { deskTexts } from '../../../texts/desk-texts'
import { Button } from '../../../ui/button'
import { templateOf } from '../columns/template'
import { saveCsv } from './result-files'
import { useOverview } from './use-sheet'

/** Shown before a file is chosen: where to drop one, and the templates. */
export function EmptySheet() {
  const { phase } = useOverview()
  const { sheet } = deskTexts()
  if (phase !== 'none') return null
  return (
    <div className="sheet-begin">
      <p className="sheet-drop">{sheet.drop}</p>
      <h2>{sheet.templates}</h2>
      <p>{sheet.templateHint}</p>
      <ul>
        {personCases.map((personCase) => (
          <li key={personCase}>
            <Button
              variant="quiet"
              name="template"
              value={personCase}
              onClick={() =>
                saveCsv(`${personCase}.csv`, templateOf(personCase, new Date().getFullYear()))
              }
            >
              {sheet.template({ account: sheet.cases[personCase] })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
