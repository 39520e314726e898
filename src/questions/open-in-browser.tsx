import { useEffect, useSyncExternalStore } from 'react'
import { cases, type PersonCase } from '../person'
import { texts } from '../texts/texts'
import { CopyText } from './copy-text'
import { cannotChooseFiles, watchChoosers } from './documents/file-chooser'

/** A way out of an app in which no file can be chosen. */
export function OpenInBrowser({ personCase }: { personCase: PersonCase }) {
  const { uploads } = texts()
  const isShown = useSyncExternalStore(cannotChooseFiles.subscribe, cannotChooseFiles.read)
  useEffect(watchChoosers, [])
  if (!isShown) return null
  const { currency, kind } = cases[personCase]
  const link = `${location.origin}/?${new URLSearchParams({ currency, kind })}`
  return (
    <section className="card" role="alert">
      <p>{uploads.inApp}</p>
      <p className="reference-id">
        <bdi dir="ltr">{link}</bdi>
      </p>
      <div>
        <CopyText variant="second" label={uploads.copyLink} textOf={() => link} />
      </div>
    </section>
  )
}
