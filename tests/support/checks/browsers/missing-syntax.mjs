import { browsersWithout, featureAt } from './browser-data.mjs'

/** Syntax by the names under which the check tells it. */
const paths = {
  'lookbehind in a regular expression': 'javascript.regular_expressions.lookbehind_assertion',
  'flag v of a regular expression': 'javascript.builtins.RegExp.unicodeSets',
  'flag d of a regular expression': 'javascript.builtins.RegExp.hasIndices',
  'field of a class': 'javascript.classes.public_class_fields',
  'private field': 'javascript.classes.private_class_fields',
  'private method': 'javascript.classes.private_class_methods',
  'private name before in': 'javascript.classes.private_class_fields_in',
  'static block': 'javascript.classes.static.initialization_blocks',
  'top-level await': 'javascript.operators.await.top_level',
  'import attributes': 'javascript.statements.import.import_attributes',
  'logical assignment': 'javascript.operators.nullish_coalescing_assignment',
  'using declaration': 'javascript.statements.using',
  'module worker': 'api.Worker.Worker.options_type_parameter',
}

/** @typedef {keyof typeof paths | 'spread before other arguments of an optional call'} Syntax */

/**
 * Returns the browsers of the list that lack this syntax, or "".
 * @param {Syntax} syntax
 */
export function browsersWithoutSyntax(syntax) {
  // A bug of V8, which MDN does not list. See `scriptTargets`.
  if (syntax === 'spread before other arguments of an optional call') return 'Chrome 90'
  return browsersWithout(featureAt(paths[syntax]))
}
