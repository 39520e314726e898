import { onTestFinished } from 'vitest'
import type { Brand } from '../../../src/contract/operator'
import { openBrand } from '../../../src/texts/brand'

/** Writes a brand into the page, as the service does, until the test ends. */
export function setBrand(given: Partial<Brand>): void {
  const meta = document.createElement('meta')
  meta.name = 'brand'
  meta.content = JSON.stringify({ name: 'Example Ltd', links: {}, ...given })
  document.head.append(meta)
  openBrand()
  onTestFinished(() => {
    meta.remove()
    openBrand()
  })
}
