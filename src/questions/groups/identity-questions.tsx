import { idTypesFor } from '../../person/cases'
import { CountryQuestion } from '../country-question'
import { useAbout, useShared } from '../questions-context'
import { CodeQuestion } from '../text-question'
import { useQuestion } from '../use-question'
import { texts } from '../../texts/texts'
import { ChoiceField } from '../../ui/choice-field'
import { IdIcon } from '../../ui/icons'
import type { QuestionsOfScreen } from './questions-of-screen'

export function IdentityQuestions({ personCase }: QuestionsOfScreen) {
  const { idType, voice } = useAbout()
  const allowed = idTypesFor(personCase)
  return (
    <>
      {allowed.length > 1 ? (
        <IdTypeQuestion personCase={personCase} />
      ) : (
        <p className="callout">
          <IdIcon />
          {texts().wizard.passportFact(voice)}
        </p>
      )}
      <CodeQuestion
        name="id_number"
        inputMode={idType === 'nin' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        width={idType === 'passport' ? '9' : idType === 'nin' ? '11' : '20'}
      />
      <CountryQuestion name="id_country" autoComplete="off" />
      <CodeQuestion name="bank_id_number" inputMode="numeric" width="11" />
    </>
  )
}

function IdTypeQuestion({ personCase }: QuestionsOfScreen) {
  const { register } = useShared().form
  const { words } = useQuestion('id_type')
  const { idTypes } = texts()
  const choices = idTypesFor(personCase).map((idType) => ({ value: idType, ...idTypes[idType] }))
  return <ChoiceField {...register('id_type')} words={words} choices={choices} />
}
