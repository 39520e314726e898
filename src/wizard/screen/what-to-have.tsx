import { firstTexts } from '../../texts/first-texts'

/** What to prepare before the first question, one tap away. */
function WhatToHave() {
  const { readyHeading, before } = firstTexts().caseScreen
  return (
    <details className="ready">
      <summary>{readyHeading}</summary>
      <ul>
        {before.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

/** What stands around the first questions of a person, on the first screen or on the one that a link opens. */
export function preparation() {
  return { lead: firstTexts().caseScreen.ready, after: <WhatToHave /> }
}
