import { useWatch } from 'react-hook-form'
import { DateQuestion } from '../date-question'
import { useAbout, useShared } from '../questions-context'
import { NameQuestion } from '../text-question'
import { texts } from '../../texts/texts'
import { TickBox } from '../../ui/tick-box'

const birthday = { day: 'bday-day', month: 'bday-month', year: 'bday-year' }

export function PersonQuestions() {
  return (
    <>
      <NameQuestion name="name_first" autoComplete="given-name" />
      <OtherName />
      <NameQuestion name="name_last" autoComplete="family-name" />
      <DateQuestion name="dob" autoComplete={birthday} />
    </>
  )
}

/** The other name, or the word that there is none. What was typed comes back when the tick is taken away. */
function OtherName() {
  const { control, register } = useShared().form
  const hasNone = useWatch({ control, name: 'no_name_other' })
  const { voice } = useAbout()
  return (
    <div className="field">
      {!hasNone && <NameQuestion name="name_other" autoComplete="additional-name" />}
      <TickBox {...register('no_name_other')} label={texts().wizard.noOtherName(voice)} />
    </div>
  )
}
