import postcss from 'postcss'
import { expect, test } from 'vitest'
import { flatLayers } from '../../../src/build/flat-layers'

const layers = ['tokens', 'base', 'controls', 'layout', 'documents', 'review', 'desk']

/** How strong the rules of a file are, beyond classes and elements. */
async function strengthOf(styles: string): Promise<number> {
  const { css } = await postcss(flatLayers()).process(styles, { from: undefined })
  expect(css).not.toContain('@layer')
  return css.split(':not(#\\#)').length - 1
}

test('a later layer wins, in files that are built apart', async () => {
  const strengths = await Promise.all(
    layers.map((name) => strengthOf(`@layer ${name} { .one .two:hover { color: red } }`)),
  )
  expect(strengths).toEqual([0, 1, 2, 3, 4, 5, 6])
})
