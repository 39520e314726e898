import { personCases } from '../../../person'
import { deskTexts } from '../../../texts/desk-texts'
import { columnLabel } from '../columns/label-of'
import { templateTable } from './result-files'
import { SaveButtons } from './save-buttons'
import { useOverview } from './use-sheet'

/** Shown before a file is chosen: where to drop one, and the templates. */
export function EmptySheet() {
  const { phase, filesAdded } = useOverview()
  const { sheet } = deskTexts()
  if (phase !== 'none') return null
  return (
    <div className="sheet-begin">
      <p className="sheet-drop">{sheet.drop}</p>
      <p role="status" data-files="waiting">
        {filesAdded > 0 && sheet.filesUsed({ count: filesAdded })}
      </p>
      <h2>{sheet.templates}</h2>
      <p>{sheet.templateHint({ column: columnLabel('documents.0.file') })}</p>
      <ul>
        {personCases.map((personCase) => (
          <li key={personCase}>
            <SaveButtons
              name="template"
              value={personCase}
              label={sheet.template({ account: sheet.cases[personCase] })}
              fileName={personCase}
              tableOf={(format) =>
                templateTable(personCase, new Date().getFullYear(), format === 'xlsx')
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
