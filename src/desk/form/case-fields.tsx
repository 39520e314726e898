import { currencies, kindsFor } from '../../person'
import { deskTexts } from '../../texts/desk-texts'
import { ChoiceField } from '../../ui/choice-field'
import { withOnlyKind } from '../only-kind'

export interface CaseOfDesk {
  currency: string
  kind: string
}

interface CaseFieldsProps {
  chosen: CaseOfDesk
  isLocked: boolean
  onChoose: (choice: CaseOfDesk) => void
}

/** The radios for the currency and for the kinds of person that it allows. */
export function CaseFields({ chosen, isLocked, onChoose }: CaseFieldsProps) {
  const labels = deskTexts().onePerson.choices
  return (
    <div className="desk-case">
      <ChoiceField
        name="currency"
        texts={{ label: labels.currency }}
        choices={currencies.map((value) => ({ value, title: labels.currencies[value] }))}
        disabled={isLocked}
        checked={chosen.currency}
        onChoose={(currency) => onChoose(withOnlyKind({ ...chosen, currency }))}
      />
      <ChoiceField
        name="kind"
        texts={{ label: labels.kind }}
        choices={kindsFor(chosen.currency).map((value) => ({ value, title: labels.kinds[value] }))}
        disabled={isLocked}
        checked={chosen.kind}
        onChoose={(kind) => onChoose({ ...chosen, kind })}
      />
    </div>
  )
}
