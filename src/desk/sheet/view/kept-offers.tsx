import { useEffect, useSyncExternalStore } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { Button } from '../../../ui/button'
import { sheetSession } from '../sheet-session'
import { useOverview } from './use-sheet'

/** The sheets that this device keeps of an earlier visit, to go on with or to discard. */
export function KeptOffers() {
  const { outlines, told } = useSyncExternalStore(sheetSession.subscribeOffers, sheetSession.offers)
  const { phase } = useOverview()
  const { sheet } = deskTexts()
  useEffect(() => void sheetSession.lookForKept(), [])
  const words = {
    discarded: sheet.discarded,
    gone: sheet.gone,
    otherTab: sheet.stopped.otherTab,
  }
  return (
    <>
      <p role="status" className="sheet-told" data-held={told === 'otherTab' ? 'tab' : undefined}>
        {told === undefined ? '' : words[told]}
      </p>
      {outlines.length > 0 && phase === 'none' && (
        <section className="card sheet-kept" aria-labelledby="kept-sheets">
          <h2 id="kept-sheets">{sheet.offerHeading}</h2>
          <ul>
            {outlines.map(({ id, fileName, created, rows, changedAt }) => (
              <li key={id}>
                <p>
                  <strong>{sheet.offerLine(fileName, created, rows)}</strong>{' '}
                  {sheet.offerSince(new Date(changedAt))}
                </p>
                <Button name="go-on" onClick={() => void sheetSession.goOn(id)}>
                  {sheet.goOnWith(fileName)}
                </Button>
                <Button
                  variant="quiet"
                  name="discard-kept"
                  onClick={() => void sheetSession.discardKept(id)}
                >
                  {sheet.discardOf(fileName)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
