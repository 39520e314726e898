import cascadeLayers from '@csstools/postcss-cascade-layers'
import type { AcceptedPlugin } from 'postcss'

/** The layers of all styles. A later one wins. */
const order = '@layer tokens, base, controls, layout, documents, review, desk;'

/**
 * Replaces the layers by the same order of specificity: Chrome has them since 99, Safari since 15.4.
 * Each file is changed alone, so each is told the order.
 */
export function flatLayers(): AcceptedPlugin[] {
  const toldOrder: AcceptedPlugin = {
    postcssPlugin: 'layer-order',
    Once: (root) => void root.prepend(order),
  }
  return [toldOrder, cascadeLayers()]
}
