import { Fragment } from 'react'
import { screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { loadTexts, selectLanguage } from '../../../src/texts/in-language'
import { languages } from '../../../src/texts/languages'
import { DoneScreen } from '../../../src/wizard/lazy/done-screen'
import { HelpForward } from '../../../src/wizard/screen/help'
import { openScreen } from '../support/open-screen'
import { setBrand } from '../support/set-brand'

const id = '0199f3ac-5d0e-7c8b-9a1b-2c3d4e5f6071'
const open = () => openScreen(<DoneScreen id={id} />, { address: `/apply/done/${id}` })

describe('a brand', () => {
  test('names itself in the header and the title, and leads back', () => {
    setBrand({ links: { done: 'https://example.org', terms: 'https://example.org/terms' } })
    open()
    expect(document.querySelector('header [data-brand]')).toHaveTextContent('Example Ltd')
    expect(document.title).toContain('Example Ltd')
    const back = screen.getByRole('link', { name: 'Go back to Example Ltd' })
    expect(back).toHaveAttribute('href', 'https://example.org')
    expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('target', '_blank')
  })

  test('has its help at the foot, in the language of the page or else in English', async () => {
    const help = {
      en: { phone: '+234 (700) 12-34', whatsapp: '+234 801 234 5678', hours: '9 to 5' },
    }
    setBrand({ help })
    selectLanguage(languages.fr)
    onTestFinished(() => selectLanguage(undefined))
    await loadTexts('first', 'form')
    open()
    const line = document.querySelector('footer [data-help]')
    expect(line).toHaveTextContent('Besoin d’aide')
    const links = [...(line?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['tel:+2347001234', 'https://wa.me/2348012345678'])
    expect(screen.getByText('9 to 5')).toHaveAttribute('lang', 'en')
  })
})

test('without a brand the form is called Firsthand, and has no help and no links', () => {
  openScreen(
    <Fragment>
      <DoneScreen id={id} />
      <HelpForward />
    </Fragment>,
    { address: `/apply/done/${id}` },
  )
  expect(document.querySelector('[data-brand]')).toHaveTextContent('Firsthand')
  expect(document.querySelector('footer, [data-help], .help-line, main a')).toBeNull()
})
