import { brand } from '../../texts/brand'
import { product } from '../../texts/first-texts'
import { Mark } from '../../ui/icons'
import { Verbatim } from '../../ui/verbatim'

/** Names the operator in the header of a page. `brand-pages.ts` of the service writes the same into the pages. */
export function BrandName() {
  const logo = brand()?.logo
  if (logo === undefined)
    return (
      <span className="brand" data-brand="">
        <Mark />
        <Verbatim>{product()}</Verbatim>
      </span>
    )
  const { light, dark, width, height, isBesideName } = logo
  return (
    <span className="brand" data-brand="">
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={dark} />
        <img src={light} width={width} height={height} alt={isBesideName ? '' : product()} />
      </picture>
      {isBesideName && <Verbatim>{product()}</Verbatim>}
    </span>
  )
}
