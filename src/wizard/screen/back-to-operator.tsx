import { parseUrl } from '../../person'
import { brand } from '../../texts/brand'
import { product } from '../../texts/first-texts'
import { texts } from '../../texts/texts'
import { isInHostFrame, tellHost } from './host-frame'
import { sessionClaims } from './link-session'
import { operatorText } from './operator-text'

/** The link from the last screens to the operator: where the session leads, or the brand's; nothing without either. */
export function BackToOperator() {
  const href = returnUrl() ?? brand()?.links.done
  return href === undefined ? null : (
    <a
      className="button button-second"
      href={href}
      // One press leaves the frame too.
      {...(isInHostFrame() && { target: '_top' })}
      onClick={() => tellHost({ type: 'exit' })}
    >
      {texts().done.backTo({ name: product() })}
    </a>
  )
}

/** Returns where the session leads back to. Another site's address in a token is no way back. */
function returnUrl(): string | undefined {
  const { return_url: url = '' } = sessionClaims() ?? {}
  const { origin } = parseUrl(url) ?? {}
  const allowed = operatorText('origins')?.returning ?? []
  return allowed.some((each) => each === origin) ? url : undefined
}
