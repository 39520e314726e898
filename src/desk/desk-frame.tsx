import { type ReactElement, useEffect } from 'react'
import type { Elements } from '../ui/content'
import { Link, type LinkProps, useLocation } from 'wouter'
import { deskPaths } from '../contract/pages'
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
  title: string
  inHeader?: Elements
  children: Elements
}

/** The header and title of every page of the desk. */
export function DeskFrame({ screen, title, inHeader, children }: DeskFrameProps) {
  const { frame } = firstTexts()
  const { form, sheet, desk } = deskTexts()
  const [path] = useLocation()
  useEffect(() => {
    document.title = frame.titleOf({ heading: title, product: product() })
  }, [frame, title])
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
        {inHeader !== undefined && <div className="desk-folds">{inHeader}</div>}
        <LanguageSwitch offered={deskLanguages} />
      </header>
      <main className="desk-screen" data-screen={screen}>
        <ErrorNotice />
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
}
