import { type PersonCase, personCases } from '../person'
import { deskTexts } from '../texts/desk-texts'

interface CaseSwitchProps {
  chosen: PersonCase | undefined
  isLocked: boolean
  onChoose: (personCase: PersonCase) => void
}

/** The account as one switch of three: other pairs of a currency and a kind of person do not exist. */
export function CaseSwitch({ chosen, isLocked, onChoose }: CaseSwitchProps) {
  const { sheet, onePerson } = deskTexts()
  return (
    <fieldset className="case-switch" disabled={isLocked} aria-label={sheet.caseOf}>
      {personCases.map((personCase) => (
        <label key={personCase}>
          <input
            type="radio"
            id={`case-${personCase}`}
            name="case"
            value={personCase}
            checked={personCase === chosen}
            onChange={() => onChoose(personCase)}
          />
          <span>{onePerson.shortCases[personCase]}</span>
        </label>
      ))}
    </fieldset>
  )
}
