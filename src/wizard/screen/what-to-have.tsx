import type { Voice } from '../../person'
import { firstTexts } from '../../texts/first-texts'
import { said } from '../../texts/said'

/** What to prepare before the first question, one tap away. */
function WhatToHave({ voice }: { voice: Voice }) {
  const { readyHeading, before } = firstTexts().caseScreen
  return (
    <details className="fold ready">
      <summary>{readyHeading}</summary>
      <ul>
        {before.map((line) => (
          <li key={said(line, { voice })}>{said(line, { voice })}</li>
        ))}
      </ul>
    </details>
  )
}

/**
 * What stands around the first questions of a person, on the first screen or on the one that a link opens, whose own
 * lead follows.
 */
export function preparation(kind: string | undefined, lead = '') {
  const voice = kind === 'ubo' ? 'owner' : 'you'
  const ready = firstTexts().caseScreen.ready({ voice })
  return { lead: `${ready} ${lead}`.trim(), after: <WhatToHave voice={voice} /> }
}
