import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { LanguageSwitch } from '../../../src/questions/language/language-switch'
import { markEnglish } from '../../../src/questions/language/mark-english'
import { firstTexts } from '../../../src/texts/first-texts'
import { gap } from '../../../src/texts/message-functions'

/** A screen of a language that lacks two texts, one of them with a name in it. */
function Screen({ title, file }: { title: string; file: string }) {
  const uploaded = gap(({ name }: { name: string }) => `${name} is uploaded`)
  return (
    <main>
      <h1>{title}</h1>
      <p>{uploaded({ name: file })}</p>
    </main>
  )
}

test('a text that a language lacks is marked as English, as long as it stands there', async () => {
  const english = gap('Check your answers')
  const { rerender } = render(<Screen title="Confira as respostas" file="a.pdf" />)
  markEnglish(document.body)
  expect(screen.getByText('Confira as respostas')).not.toHaveAttribute('lang')
  expect(screen.getByText('a.pdf is uploaded')).toHaveAttribute('lang', 'en')

  rerender(<Screen title={english} file="b.pdf" />)
  await expect.poll(() => screen.getByText(english).lang).toBe('en')
  await expect.poll(() => screen.getByText('b.pdf is uploaded').dir).toBe('ltr')

  rerender(<Screen title="Confira as respostas" file="b.pdf" />)
  await expect.poll(() => screen.getByText('Confira as respostas').lang).toBe('')
})

test('the name of the language switch is marked without the language beside it', async () => {
  const label = gap(firstTexts().frame.languages.label)
  const meta = document.createElement('meta')
  meta.name = 'languages'
  meta.content = 'en fr'
  document.head.append(meta)
  onTestFinished(() => meta.remove())
  render(<LanguageSwitch />)
  markEnglish(document.body)
  await expect.poll(() => screen.getByText(label).lang).toBe('en')
  expect(screen.getByText('English', { selector: 'summary > span' })).not.toHaveAttribute('lang')
})
