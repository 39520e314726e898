import { brand } from '../../texts/brand'
import { product } from '../../texts/first-texts'
import { texts } from '../../texts/texts'

/** The link from the last screens to the operator, or nothing if the brand has none. */
export function BackToOperator() {
  const href = brand()?.links.done
  return href === undefined ? null : (
    <a className="button button-second" href={href}>
      {texts().done.backTo({ name: product() })}
    </a>
  )
}
