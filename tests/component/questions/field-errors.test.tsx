import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answersOf } from '../../../src/person'
import { useQuestionForm } from '../../../src/questions/form/use-question-form'
import { ScreenQuestions } from '../../../src/questions/groups/screen-questions'
import { QuestionsProvider } from '../../../src/questions/questions-context'
import { languages } from '../../../src/texts/languages'
import { loadTexts, switchLanguage } from '../../../src/texts/in-language'
import { useLanguage } from '../../../src/questions/language/use-language'
import { useSession } from '../../../src/wizard/session/session'
import { openScreen } from '../support/open-screen'

const personCase = 'individual-usd'

/** The questions of the screen `person`. `onField` is called with the name of each field that renders. */
function Person({ onField }: { onField: (name: string) => void }) {
  const { draft, attachments } = useSession()
  useLanguage()
  const { form, paused } = useQuestionForm(() => ({
    setup: { screens: ['person'], personCase, draft, attachments },
    answers: answersOf(draft.read()),
  }))
  return (
    <QuestionsProvider
      value={{
        form,
        textContext: { voice: 'you', idType: '', documentType: '' },
        paused,
        attachments,
        saveNow: () => {},
        besideLabel: (name) => {
          onField(name)
          return null
        },
      }}
    >
      <ScreenQuestions screen="person" personCase={personCase} />
      <button type="button" onClick={() => void form.handleSubmit(() => {})()}>
        Continue
      </button>
    </QuestionsProvider>
  )
}

/** Opens an empty screen whose answers were checked. */
async function openWrong() {
  const rendered: string[] = []
  openScreen(<Person onField={(name) => rendered.push(name)} />, {
    answered: [{ currency: 'USD', kind: 'individual' }],
    address: '/apply/person',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const input = screen.getByRole('textbox', { name: 'First name' })
  await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'true'))
  await userEvent.click(input)
  rendered.length = 0
  return { input, rendered }
}

test('the key press that fixes a field renders this field alone', async () => {
  const { input, rendered } = await openWrong()
  await userEvent.keyboard('A')
  expect(input).not.toHaveAttribute('aria-invalid')
  expect(new Set(rendered)).toEqual(new Set(['name_first']))
})

test('a key press in a wrong field that fixes nothing renders nothing', async () => {
  const { input, rendered } = await openWrong()
  await userEvent.keyboard('1')
  expect(input).toHaveAttribute('aria-invalid', 'true')
  expect(rendered).toEqual([])
})

test('errors are said in the language of the page, also after a switch', async () => {
  const { input } = await openWrong()
  await loadTexts('form')
  expect(input).toHaveAccessibleDescription(/Enter your first name$/)
  await act(() => switchLanguage(languages.fr))
  expect(input).toHaveAccessibleDescription(/Saisissez votre prénom$/)
  await act(() => switchLanguage(languages.en))
  expect(input).toHaveAccessibleDescription(/Enter your first name$/)
})
