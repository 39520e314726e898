import { useState } from 'react'
import { caseFor, currencies, currencyOf, kindOf, kindsFor } from '../../../person'
import { deskTexts } from '../../../texts/desk-texts'
import { withOnlyKind } from '../../only-kind'
import { sheetSession } from '../sheet-session'
import { SheetRadios } from './sheet-radios'
import { useOverview } from './use-sheet'

/** The case of all rows. The header suggests it, and staff can change it here. */
export function SheetCase() {
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
    <fieldset className="sheet-case" disabled={isLocked} aria-labelledby="sheet-case-label">
      <span id="sheet-case-label">{sheet.caseOf}</span>
      <SheetRadios
        name="currency"
        values={currencies}
        chosen={chosen.currency}
        labelOf={(currency) => currency}
        onChoose={(currency) => choose({ currency })}
      />
      <SheetRadios
        name="kind"
        values={kindsFor(chosen.currency ?? '')}
        chosen={chosen.kind}
        labelOf={(kind) => onePerson.choices.kinds[kind]}
        onChoose={(kind) => choose({ kind })}
      />
    </fieldset>
  )
}
