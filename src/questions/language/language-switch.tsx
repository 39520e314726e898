import { type FocusEvent, type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react'
import { firstTexts } from '../../texts/first-texts'
import type { LanguageTag } from '../../texts/language-table'
import { languages } from '../../texts/languages'
import { selectedTag } from '../../texts/in-language'
import { GlobeIcon } from '../../ui/icons'
import { chooseLanguage, offeredTags, type OfferedLanguages } from './page-language'
import { beginPress } from '../../ui/press'
import './language-switch.css'

interface LanguageSwitchProps {
  offered?: OfferedLanguages
}

/**
 * Shows the language of the page, and opens a list of the others. A switch renders the texts again
 * and nothing else: answers, files, uploads and scroll stay.
 */
export function LanguageSwitch({ offered = languages }: LanguageSwitchProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const isWired = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const labels = firstTexts().frame.languages
  const current = selectedTag()

  const close = () => {
    details.current?.removeAttribute('open')
    details.current?.querySelector('summary')?.focus({ preventScroll: true })
  }
  const choose = (tag: LanguageTag) => {
    setHasFailed(false)
    const isCurrent = beginPress()
    chooseLanguage(offered, tag).then(
      () => isCurrent() && close(),
      () => setHasFailed(true),
    )
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && details.current?.open === true) close()
  }
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) details.current?.removeAttribute('open')
  }
  // The script in `index.html` has hidden it before React runs.
  if (isWired && offeredTags(offered).length < 2) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside
    <details
      ref={details}
      className="languages"
      data-languages
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
    >
      <summary>
        <GlobeIcon />
        <span className="visually-hidden">{labels.label}</span>
        <span>{languages[current].name}</span>
      </summary>
      {/* The page cannot know before it runs which languages the service offers. */}
      {isWired && (
        <div className="languages-list">
          <ul>
            {offeredTags(offered).map((tag) => (
              <li key={tag}>
                <button
                  type="button"
                  data-language={tag}
                  aria-current={tag === current ? 'true' : undefined}
                  onClick={() => choose(tag)}
                >
                  <span lang={tag} dir={languages[tag].direction}>
                    {languages[tag].name}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <p role="status">{hasFailed ? labels.failed : ''}</p>
        </div>
      )}
    </details>
  )
}

const never = () => () => undefined
