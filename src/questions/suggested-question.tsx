import { Fragment, useCallback, useEffect, useSyncExternalStore } from 'react'
import { codeOfSuggestion, suggestionButtonsFor, suggestionsFor } from '../person'
import { labelOf, suggestionText } from '../texts/field-texts'
import { texts } from '../texts/texts'
import { SuggestedField } from '../ui/suggested-field'
import { SuggestionChips } from '../ui/suggestion-chips'
import { useLanguage } from './language/use-language'
import { suggestionCodeOf, suggestionInLanguage } from './rules/suggestion-codes'
import { type QuestionOptions, useQuestion } from './use-question'
import { useShared } from './questions-context'
import type { FormName } from './form/question-form'

interface SuggestedQuestionProps extends QuestionOptions {
  name: FormName
  autoComplete: string
}

/** Free text for the background information, with suggestions. Staff type, so they get no buttons. */
export function SuggestedQuestion({ name, autoComplete, ...options }: SuggestedQuestionProps) {
  const { form, textContext } = useShared()
  const { fieldTexts } = useQuestion(name, options)
  const { wizard } = texts()
  useSuggestionInLanguage(name)
  const buttons = textContext.voice === 'client' ? undefined : suggestionButtonsFor(name)
  return (
    <SuggestedField
      autoComplete={autoComplete}
      {...form.register(name)}
      texts={fieldTexts}
      suggestions={suggestionsFor(name).map(suggestionText)}
      above={
        buttons && (
          <Fragment>
            <Buttons
              name={name}
              label={wizard.suggestionsFor({ label: labelOf(name, textContext) })}
              likely={buttons.likely}
              less={buttons.less}
            />
            <span className="field-hint">{wizard.orType}</span>
          </Fragment>
        )
      }
    />
  )
}

/** Lets a chosen suggestion follow the page into another language. Other texts stay as typed. */
function useSuggestionInLanguage(name: FormName) {
  const { getValues, setValue } = useShared().form
  const language = useLanguage()
  useEffect(() => {
    const typed: unknown = getValues(name)
    const followed = typeof typed === 'string' ? suggestionInLanguage(name, typed) : undefined
    if (followed !== undefined) setValue(name, followed)
  }, [language, name, getValues, setValue])
}

interface ButtonsProps {
  name: FormName
  label: string
  likely: readonly string[]
  less: readonly string[]
}

/** Renders only when another suggestion is chosen, never for a key press. */
function Buttons({ name, label, likely, less }: ButtonsProps) {
  const { getValues, setValue, subscribe } = useShared().form
  const { wizard } = texts()
  const listen = useCallback(
    (callback: () => void) => subscribe({ name, formState: { values: true }, callback }),
    [name, subscribe],
  )
  const chosen = useSyncExternalStore(listen, () => {
    const typed: unknown = getValues(name)
    if (typeof typed !== 'string') return undefined
    const code = suggestionCodeOf(name, typed) ?? codeOfSuggestion(typed.trim())
    return [...likely, ...less].find((each) => each === code)
  })
  return (
    <SuggestionChips
      label={label}
      likely={likely.map(suggestionText)}
      less={less.map(suggestionText)}
      chosen={chosen && suggestionText(chosen)}
      moreLabel={wizard.moreSuggestions}
      onPick={(picked) => setValue(name, picked)}
    />
  )
}
