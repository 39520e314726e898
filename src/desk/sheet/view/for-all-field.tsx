import { fields, type FieldPath, idTypesFor, type PersonCase } from '../../../person'
import { countries } from '../../../texts/country-names'
import { texts } from '../../../texts/texts'
import { columnLabel } from '../columns/titles'
import { changeSetup, useOverview } from './use-sheet'

/** A value for all rows, in place of a column. `title` is the name of the column that the file lacks. */
export function ForAllField({ title }: { title: string }) {
  const { forAll, personCase, isLocked } = useOverview()
  const value = forAll[title] ?? ''
  const use = (text: string) => {
    if (text !== value) changeSetup({ forAll: { ...forAll, [title]: text } })
  }
  const shared = { name: `for-all.${title}`, disabled: isLocked }
  const choices = choicesFor(title, personCase)
  return (
    <label className="sheet-field">
      <span>{columnLabel(title)}</span>
      {choices === undefined ? (
        <input
          {...shared}
          key={value}
          className="input"
          defaultValue={value}
          autoComplete="off"
          onBlur={(event) => use(event.currentTarget.value.trim())}
        />
      ) : (
        <select
          {...shared}
          className="select"
          value={value}
          onChange={(event) => use(event.currentTarget.value)}
        >
          <option value="" />
          {choices.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </label>
  )
}

/** Returns what may be chosen for a field; undefined if any text may. */
function choicesFor(name: string, personCase: PersonCase | undefined) {
  if (name === 'id_type' && personCase !== undefined) {
    const { idTypes } = texts()
    return idTypesFor(personCase).map((code) => ({ code, name: idTypes[code].title }))
  }
  // An added column has the name of its field.
  return fields[name as FieldPath].answer === 'country' ? countries() : undefined
}
