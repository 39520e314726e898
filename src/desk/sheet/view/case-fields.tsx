import { useState } from 'react'
import { caseFor, currencies, currencyOf, kindOf, kindsFor } from '../../../person/cases'
import { deskTexts } from '../../../texts/desk-texts'
import { withOnlyKind } from '../../only-kind'
import { sheetSession } from '../sheet-session'
import { useOverview } from './use-sheet'

/** The case of all rows. The header suggests it, and staff can change it here. */
export function CaseFields() {
  const { personCase, isLocked } = useOverview()
  const { sheet, onePerson } = deskTexts()
  const [partial, setPartial] = useState<{ currency?: string; kind?: string }>({})
  const chosen =
    personCase === undefined
      ? partial
      : { currency: currencyOf(personCase), kind: kindOf(personCase) }
  const choose = (changes: { currency?: string; kind?: string }) => {
    const next = withOnlyKind({ ...chosen, ...changes })
    setPartial(next)
    const whole = caseFor(next.currency ?? '', next.kind ?? '')
    if (whole !== undefined) sheetSession.sheet.dispatch({ kind: 'chooseCase', personCase: whole })
  }
  return (
    <fieldset className="sheet-case" disabled={isLocked}>
      <legend>{sheet.caseOf}</legend>
      <div className="sheet-radios">
        {currencies.map((currency) => (
          <label key={currency}>
            <input
              type="radio"
              name="currency"
              value={currency}
              checked={chosen.currency === currency}
              onChange={() => choose({ currency })}
            />
            {currency}
          </label>
        ))}
      </div>
      <div className="sheet-radios">
        {kindsFor(chosen.currency ?? '').map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={chosen.kind === kind}
              onChange={() => choose({ kind })}
            />
            {onePerson.choices.kinds[kind]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
