import { useWatch } from 'react-hook-form'
import { nigerianStates } from '../../person/nigerian-states'
import { CountryQuestion } from '../country-question'
import { TextQuestion } from '../text-question'
import { texts } from '../../texts/texts'
import { useShared } from '../questions-context'

export function AddressQuestions() {
  const { control } = useShared().form
  const country = useWatch({ control, name: 'address.country' })
  const isNigeria = country === 'NG'
  return (
    <>
      <CountryQuestion name="address.country" autoComplete="country" />
      <TextQuestion name="address.line1" autoComplete="address-line1" />
      <TextQuestion name="address.line2" autoComplete="address-line2" isOptional />
      <TextQuestion name="address.city" autoComplete="address-level2" width="20" />
      <TextQuestion
        name="address.state"
        autoComplete="address-level1"
        label={texts().wizard.stateOf(country)}
        width="20"
        list="states"
      />
      <TextQuestion
        name="address.postal_code"
        autoComplete="postal-code"
        inputMode={isNigeria ? 'numeric' : 'text'}
        width="9"
        isDigits
      />
      <datalist id="states">
        {isNigeria && nigerianStates.map((state) => <option key={state} value={state} />)}
      </datalist>
    </>
  )
}
