import { type ReactElement, useEffect } from 'react'
import type { Elements } from '../ui/content'
import { Link, type LinkProps, useLocation } from 'wouter'
import { deskPaths } from '../contract/pages'
import { clipboardText } from './csv'
import { isTyping } from './is-typing'
import { usePageEvents } from './use-page-events'
import { BrandName } from '../questions/brand/brand-name'
import { LanguageSwitch } from '../questions/language/language-switch'
import { ErrorNotice } from '../questions/thrown/error-notice'
import { deskLanguages } from '../texts/desk-languages'
import { deskTexts } from '../texts/desk-texts'
import { firstTexts, product } from '../texts/first-texts'

// It renders an `a`. Its own type says that it may be a text.
const PageLink = Link as (props: LinkProps) => ReactElement

interface DeskFrameProps {
  screen: string
  /** Of the window. Each page has its own heading. */
  title: string
  /** Who was created, before the language. */
  created?: Elements
  /** The menu of the page, behind the language. */
  menu?: Elements
  children: Elements
}

/** Guards what is copied from any list of the desk: it may be from a file. What staff have selected in a field is theirs. */
function guardCopy(event: ClipboardEvent): void {
  if (event.defaultPrevented || isTyping(event.target)) return
  const text = getSelection()?.toString() ?? ''
  const safe = clipboardText(text)
  if (safe === text) return
  // The browser's own copy also has HTML, whose cells a spreadsheet would run.
  event.preventDefault()
  event.clipboardData?.setData('text/plain', safe)
}

/** The header of every page of the desk: pages; who was created, language, menu. */
export function DeskFrame({ screen, title, created, menu, children }: DeskFrameProps) {
  const { frame } = firstTexts()
  const { form, sheet, desk } = deskTexts()
  const [path] = useLocation()
  useEffect(() => {
    document.title = frame.titleOf({ heading: title, product: product() })
  }, [frame, title])
  usePageEvents({ copy: guardCopy })
  const pages = [
    { path: deskPaths.form, label: form.title },
    { path: deskPaths.sheet, label: sheet.title },
  ]
  return (
    <div className="desk">
      <header className="desk-masthead">
        <BrandName />
        <nav className="desk-pages" aria-label={desk}>
          {pages.map((page) => (
            <PageLink
              key={page.path}
              href={page.path}
              aria-current={page.path === path ? 'page' : undefined}
            >
              {page.label}
            </PageLink>
          ))}
        </nav>
        <div className="desk-menus">
          {created}
          <LanguageSwitch offered={deskLanguages} />
          {menu}
        </div>
      </header>
      <main className="desk-screen" data-screen={screen}>
        <ErrorNotice />
        {children}
      </main>
    </div>
  )
}
