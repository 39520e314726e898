import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createDuplicateStore } from '../../src/desk/form/duplicates/duplicate-store'
import { DoesExist } from '../../src/desk/form/duplicates/does-exist'
import { usePasteBox } from '../../src/desk/paste/paste-box'
import type { readPasted } from '../../src/desk/paste/read-pasted'
import { createDraftStore } from '../../src/drafts/draft-store'
import { type Answers, answersOf, noAnswers } from '../../src/person'
import { chooseLanguage } from '../../src/questions/language/page-language'
import { LanguageSwitch } from '../../src/questions/language/language-switch'
import { loadTexts, selectedTag, selectLanguage } from '../../src/texts/in-language'
import type { FirstTexts } from '../../src/texts/first-texts'
import english from '../../src/texts/english/first.arb'
import { ErrorSummary } from '../../src/ui/error-summary'
import { beginPress } from '../../src/ui/press'
import { CaseScreen } from '../../src/wizard/case/case-screen'
import { NoticeScreen } from '../../src/wizard/privacy/notice-screen'
import { ScreenOfQuestions } from '../../src/wizard/questions/screen-of-questions'
import { createSession } from '../../src/wizard/session/create-session'
import type { Session } from '../../src/wizard/session/session'
import { sharedAnswers } from '../support/people/sample-answers'
import { openScreen } from './support/open-screen'

/** What is waited for, until it is let go. */
function hold<Value>() {
  let end: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((resolve) => {
    end = resolve
  })
  return { promise, letGo: (value: Value) => act(async () => end(value)) }
}

const control = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`${selector} is not on the page`)
  return found
}
/** Safari takes the focus from a control that is clicked. */
const waysToLeave = ['with the focus', 'without it, as in Safari']
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Somewhere else on the page. */
let elsewhere: HTMLInputElement

beforeEach(() => {
  elsewhere = document.createElement('input')
  document.body.append(elsewhere)
  onTestFinished(() => elsewhere.remove())
})

describe('Continue on the first screen, while the session opens', () => {
  async function pressContinue() {
    const opening = hold<Session>()
    history.replaceState(null, '', '/')
    render(<CaseScreen onResume={() => undefined} openSession={() => opening.promise} />)
    await userEvent.click(control('[value="NGN"]'))
    await press('Continue')
    const session = createSession(createDraftStore('draft', undefined, undefined))
    return { session, finishOpening: () => opening.letGo(session) }
  }

  test('goes on', async () => {
    const { session, finishOpening } = await pressContinue()
    await finishOpening()
    expect(location.pathname).not.toBe('/')
    expect(session.draft.read()).toMatchObject({ currency: 'NGN', kind: 'individual' })
  })

  test.each(waysToLeave)('keeps nothing if the device is shared after all, %s', async (how) => {
    const { session, finishOpening } = await pressContinue()
    const box = screen.getByRole('checkbox')
    await userEvent.click(box)
    if (how !== 'with the focus') box.blur()
    await finishOpening()
    expect(location.pathname).toBe('/')
    expect(session.draft.read()).not.toMatchObject({ currency: 'NGN' })
  })

  test('goes on after a double click that focuses nothing, as in Safari', async () => {
    const { finishOpening } = await pressContinue()
    await press('Continue')
    screen.getByRole('button', { name: 'Continue' }).blur()
    await finishOpening()
    expect(location.pathname).not.toBe('/')
  })

  test.each(waysToLeave)('takes no choice that was changed meanwhile, %s', async (how) => {
    const { session, finishOpening } = await pressContinue()
    await userEvent.click(control('[value="USD"]'))
    await userEvent.click(control('[value="ubo"]'))
    if (how !== 'with the focus') control('[value="ubo"]').blur()
    await finishOpening()
    expect(location.pathname).toBe('/')
    expect(session.draft.read()).not.toMatchObject({ currency: 'NGN' })
    await press('Continue')
    expect(location.pathname).not.toBe('/')
    expect(session.draft.read()).toMatchObject({ currency: 'USD', kind: 'ubo' })
  })
})

describe('Continue, while the draft is saved', () => {
  const answered = [{ currency: 'USD', kind: 'individual' }, sharedAnswers()]
  const open = async (element: Parameters<typeof openScreen>[0], address: string) => {
    const { session } = openScreen(element, { answered, address })
    const saving = hold<void>()
    vi.spyOn(session.draft, 'whenSaved').mockReturnValue(saving.promise)
    return { ...saving, draft: session.draft }
  }
  /** Until `letGo`, the draft is being saved, and the email is empty. */
  const pressEnterInEmail = async () => {
    const saving = await open(
      <ScreenOfQuestions screen="contact" personCase="individual-usd" />,
      '/apply/contact',
    )
    const email = control('[name="email"]')
    await userEvent.type(email, '{Enter}')
    await vi.waitFor(() => expect(saving.draft.whenSaved).toHaveBeenCalled())
    await userEvent.clear(email)
    return { ...saving, email }
  }
  const notice = { url: '/n', text: 'Notice', hash: 'h', language: 'en' } as const

  test('goes on', async () => {
    const saving = await open(
      <ScreenOfQuestions screen="contact" personCase="individual-usd" />,
      '/apply/contact',
    )
    await press('Continue')
    await saving.letGo()
    expect(location.pathname).not.toBe('/apply/contact')
  })

  test('leaves no screen on which the person is at another control, and can be pressed again', async () => {
    const saving = await open(
      <ScreenOfQuestions screen="contact" personCase="individual-usd" />,
      '/apply/contact',
    )
    await press('Continue')
    control('[name="email"]').focus()
    await saving.letGo()
    expect(location.pathname).toBe('/apply/contact')
    expect(control('[name="email"]')).toHaveFocus()
    await press('Continue')
    await vi.waitFor(() => expect(location.pathname).not.toBe('/apply/contact'))
  })

  test.each(waysToLeave)(
    'takes no answer that was made wrong meanwhile, and says so, %s',
    async (how) => {
      const { letGo, draft, email } = await pressEnterInEmail()
      await userEvent.type(email, 'nonsense')
      if (how !== 'with the focus') email.blur()
      await letGo()
      expect(location.pathname).toBe('/apply/contact')
      expect(draft.route()).toBe('/apply/contact')
      await vi.waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'))
      await press('Continue')
      expect(location.pathname).toBe('/apply/contact')
    },
  )

  test('goes on with an answer that was changed meanwhile and is right', async () => {
    const { letGo, draft, email } = await pressEnterInEmail()
    // Enter clicks the button, and a click on the field would be another press.
    await userEvent.type(email, 'bola@example.com', { skipClick: true })
    await letGo()
    await vi.waitFor(() => expect(location.pathname).not.toBe('/apply/contact'))
    expect(draft.read().email).toBe('bola@example.com')
  })

  test('of the notice does not go on without the agreement', async () => {
    const { letGo, draft } = await open(<NoticeScreen notice={notice} />, '/apply/privacy')
    const box = screen.getByRole('checkbox')
    await userEvent.click(box)
    await press('Continue')
    await userEvent.click(box)
    box.blur()
    await letGo()
    expect(location.pathname).toBe('/apply/privacy')
    expect(draft.agreement()).toBeUndefined()
    await userEvent.click(box)
    await press('Continue')
    await vi.waitFor(() => expect(location.pathname).not.toBe('/apply/privacy'))
  })

  test('of the notice does not undo Back', async () => {
    const saving = await open(<NoticeScreen notice={notice} />, '/apply/privacy')
    await userEvent.click(screen.getByRole('checkbox'))
    await press('Continue')
    history.replaceState(null, '', '/')
    await saving.letGo()
    expect(location.pathname).toBe('/')
  })
})

describe('a language that loads late', () => {
  const texts: FirstTexts = english
  const late = hold<FirstTexts>()

  beforeEach(async () => {
    // The page uses this part.
    await loadTexts('first')
    onTestFinished(() => {
      selectLanguage(undefined)
      document.documentElement.lang = 'en'
      localStorage.clear()
    })
  })

  const offered = {
    en: {},
    fr: { tag: 'fr', first: () => late.promise },
    ha: { tag: 'ha', first: () => Promise.resolve(texts) },
  } as const

  test('does not replace the one that was chosen after it', async () => {
    const french = chooseLanguage(offered, 'fr')
    await chooseLanguage(offered, 'ha')
    await late.letGo(texts)
    await french
    expect(selectedTag()).toBe('ha')
    expect(document.documentElement.lang).toBe('ha')
  })

  test('is shown and kept after all that is done meanwhile but another choice of a language', async () => {
    const loading = hold<FirstTexts>()
    const french = chooseLanguage({ fr: { tag: 'fr', first: () => loading.promise } }, 'fr')
    beginPress()
    history.replaceState(null, '', '/apply/review')
    elsewhere.focus()
    await loading.letGo(texts)
    await french
    expect(selectedTag()).toBe('fr')
    expect(document.documentElement.lang).toBe('fr')
    expect(localStorage.getItem('firsthand-language')).toBe('fr')
    expect(elsewhere).toHaveFocus()
    expect(location.pathname).toBe('/apply/review')
  })

  test('does not take the focus to its menu', async () => {
    const loading = hold<FirstTexts>()
    const meta = document.createElement('meta')
    meta.name = 'languages'
    meta.content = 'en fr'
    document.head.append(meta)
    onTestFinished(() => meta.remove())
    render(<LanguageSwitch offered={{ en: {}, fr: { tag: 'fr', first: () => loading.promise } }} />)
    await userEvent.click(control('summary'))
    await userEvent.click(control('[data-language="fr"]'))
    elsewhere.focus()
    await loading.letGo(texts)
    expect(elsewhere).toHaveFocus()
  })
})

describe('at the desk', () => {
  function Paste({ readText }: { readText: typeof readPasted }) {
    const defaultValues = answersOf({ ...noAnswers(), currency: 'NGN', kind: 'individual' })
    const form = useForm<Answers>({ defaultValues })
    return usePasteBox({ form, personCase: 'individual-ngn', readText }).button
  }

  test.each(waysToLeave)(
    'a text that is read late opens no dialog after Escape, %s',
    async (how) => {
      const reading = hold<Awaited<ReturnType<typeof readPasted>>>()
      render(<Paste readText={() => reading.promise} />)
      await userEvent.click(control('[name="paste"]'))
      await userEvent.type(control('[name="paste-text"]'), 'Surname: Obi')
      await userEvent.click(control('[name="read-paste"]'))
      await act(async () => control('dialog').dispatchEvent(new Event('close')))
      if (how === 'with the focus') control('[name="paste"]').focus()
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      await reading.letGo({ candidates: [], ignored: [] })
      expect(control('dialog')).not.toHaveAttribute('open')
    },
  )

  test('a late answer about duplicates does not focus the box that creates them anyway', async () => {
    const answer = hold<{ exists: true; created_at: string }>()
    const store = createDuplicateStore(async () => [await answer.promise])
    const duplicates = {
      store,
      checkNow: () => undefined,
      isLocked: () => false,
      checkBeforeSending: async () => store.maySend(),
    }
    render(<DoesExist duplicates={duplicates} />)
    beginPress()
    const checked = store.check({ bank: { case: 'individual-ngn' } as never }, 'a-key')
    elsewhere.focus()
    await answer.letGo({ exists: true, created_at: '2026-03-27T09:30:00.000Z' })
    await checked
    act(() => void store.maySend())
    expect(control('[name="create-anyway"]')).toHaveAttribute('aria-invalid', 'true')
    expect(elsewhere).toHaveFocus()
    elsewhere.blur()
    act(() => store.confirm(false))
    act(() => void store.maySend())
    await vi.waitFor(() => expect(control('[name="create-anyway"]')).toHaveFocus())
  })
})

test('a list of errors that comes late does not take the focus after a click elsewhere, as in Safari', async () => {
  beginPress()
  await userEvent.click(elsewhere)
  elsewhere.blur()
  const { unmount } = render(<ErrorSummary heading="Fix these" items={[{ sentence: 'One' }]} />)
  expect(document.body).toHaveFocus()
  unmount()
  // What was clicked is gone, such as the button that stops the wait.
  elsewhere.remove()
  render(<ErrorSummary heading="Fix these" items={[{ sentence: 'One' }]} />)
  expect(screen.getByRole('alert')).toHaveFocus()
})

test('a list of errors that comes late takes the focus only from nobody', () => {
  beginPress()
  elsewhere.focus()
  const { unmount } = render(<ErrorSummary heading="Fix these" items={[{ sentence: 'One' }]} />)
  expect(elsewhere).toHaveFocus()
  unmount()
  beginPress()
  render(<ErrorSummary heading="Fix these" items={[{ sentence: 'One' }]} />)
  expect(screen.getByRole('alert')).toHaveFocus()
})
