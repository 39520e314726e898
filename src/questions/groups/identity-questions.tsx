import { Fragment } from 'react'
import { idFacts, idTypesFor, onlyIdTypeOf, type PersonCase } from '../../person'
import { hintOf } from '../../texts/field-texts'
import { texts } from '../../texts/texts'
import { Callout } from '../../ui/callout'
import { IdIcon } from '../../ui/icons'
import { ChoiceQuestion } from '../choice-question'
import { isIdAsked } from '../form/check-form'
import { DialCode, dialCodes } from '../dial-code'
import { IdDrawing } from '../id-drawing'
import { useTextContext } from '../questions-context'
import { CodeQuestion } from '../text-question'

/** A choice, or a sentence if the case allows one kind of ID only. */
export function IdTypeQuestion({ personCase }: { personCase: PersonCase }) {
  const { idTypes, wizard } = texts()
  if (onlyIdTypeOf(personCase) !== undefined) {
    return <Callout icon={<IdIcon />}>{wizard.passportFact}</Callout>
  }
  const choices = idTypesFor(personCase).map((idType) => ({ value: idType, ...idTypes[idType] }))
  return <ChoiceQuestion name="id_type" choices={choices} />
}

export function IdNumberQuestion() {
  const textContext = useTextContext()
  const { idType, voice } = textContext
  if (!isIdAsked(idType, voice)) return null
  const hint = hintOf('id_number', textContext)
  const { digits, width = '20' } = idType === '' ? {} : idFacts[idType]
  // Staff type what a document says, and know where its number is.
  const hasDrawing = idType !== '' && voice !== 'client'
  return (
    <CodeQuestion
      name="id_number"
      hint={hint}
      // Above the box, it would push the box under the keyboard of a small phone.
      below={
        hasDrawing && (
          <Fragment>
            {idType === 'nin' && <DialCode code={dialCodes.nin} />}
            <IdDrawing idType={idType} />
          </Fragment>
        )
      }
      inputMode={digits === undefined ? 'text' : 'numeric'}
      autoCapitalize="characters"
      width={width}
    />
  )
}

/** Beside it stands how to get the number, and what nobody can do with it. */
export function BankNumberQuestion() {
  const { voice } = useTextContext()
  const { wizard } = texts()
  return (
    <CodeQuestion
      name="bank_id_number"
      inputMode="numeric"
      width="11"
      below={
        voice !== 'client' && (
          <DialCode code={dialCodes.bvn} label={wizard.dialBvn({ code: dialCodes.bvn, voice })}>
            <p>{wizard.bvnIsSafe}</p>
          </DialCode>
        )
      }
    />
  )
}
