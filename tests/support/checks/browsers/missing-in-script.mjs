import { parseSync, Visitor } from 'vite'
import { missingGlobals, missingMembers, missingMethods } from './missing-apis.mjs'
import { browsersWithoutSyntax } from './missing-syntax.mjs'

/** @typedef {import('vite').ESTree.Node} Node */

/**
 * Returns what a script uses that browsers of the list lack, by its name, with the browsers. What a condition asks for
 * may be used under it: `typeof name === 'function' ? name : other`.
 * @param {string} file
 * @param {string} code
 */
export function missingInScript(file, code) {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  /** @type {Map<string, string>} */
  const found = new Map()
  /** The conditions around the node that is visited. @type {string[]} */
  const conditions = []
  /** @param {import('./missing-apis.mjs').MissingApi | undefined} api */
  const addApi = (api) => {
    if (api === undefined) return
    const name = api.path.split('.').pop() ?? ''
    const asked = new RegExp(api.path === name ? `typeof ${name}\\b` : `\\b${name}\\b`)
    if (!conditions.some((condition) => asked.test(condition))) found.set(api.path, api.without)
  }
  /** @param {import('./missing-syntax.mjs').Syntax} syntax */
  const addSyntax = (syntax) => {
    const without = browsersWithoutSyntax(syntax)
    if (without !== '') found.set(syntax, without)
  }
  /** @param {string} text */
  const addPattern = (text) => {
    if (/\(\?<[=!]/.test(text)) addSyntax('lookbehind in a regular expression')
  }
  /** Identifiers that are no references to a global name. @type {Set<unknown>} */
  const noReferences = new Set()
  const own = new Set(program.body.flatMap(declaredBy))
  let functions = 0
  const enter = () => void (functions += 1)
  const leave = () => void (functions -= 1)
  /** @param {{ test: { start: number, end: number } }} node */
  const ask = ({ test }) => void conditions.push(code.slice(test.start, test.end))
  const answer = () => void conditions.pop()

  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ConditionalExpression: ask,
    'ConditionalExpression:exit': answer,
    IfStatement: ask,
    'IfStatement:exit': answer,
    LogicalExpression: ({ left }) => ask({ test: left }),
    'LogicalExpression:exit': answer,
    Identifier: (node) => {
      if (!noReferences.has(node) && !own.has(node.name)) addApi(missingGlobals.get(node.name))
    },
    MemberExpression: (node) => {
      if (node.computed) return
      noReferences.add(node.property)
      const { object, property } = node
      if (object.type === 'Identifier') {
        addApi(missingMembers.get(`${object.name}.${property.name}`))
        if (['globalThis', 'self', 'window'].includes(object.name))
          addApi(missingGlobals.get(property.name))
      }
    },
    Property: (node) => {
      if (!node.computed) noReferences.add(node.key)
    },
    MethodDefinition: (node) => {
      if (!node.computed) noReferences.add(node.key)
      if (node.key.type === 'PrivateIdentifier') addSyntax('private method')
    },
    PropertyDefinition: (node) => {
      if (!node.computed) noReferences.add(node.key)
      addSyntax(node.key.type === 'PrivateIdentifier' ? 'private field' : 'field of a class')
    },
    UnaryExpression: (node) => {
      if (node.operator === 'typeof') noReferences.add(node.argument)
    },
    VariableDeclarator: (node) => {
      // const { locks } = navigator
      if (node.id.type !== 'ObjectPattern' || node.init?.type !== 'Identifier') return
      for (const property of node.id.properties) {
        if (property.type === 'Property' && property.key.type === 'Identifier')
          addApi(missingMembers.get(`${node.init.name}.${property.key.name}`))
      }
    },
    VariableDeclaration: (node) => {
      if (node.kind === 'using' || node.kind === 'await using') addSyntax('using declaration')
    },
    CallExpression: (node) => {
      const { callee, arguments: args } = node
      if (callee.type === 'MemberExpression' && !callee.computed)
        addApi(missingMethods.get(callee.property.name))
      const spread = args.findIndex(({ type }) => type === 'SpreadElement')
      const isOptional = node.optional || (callee.type === 'MemberExpression' && callee.optional)
      if (isOptional && spread >= 0 && spread < args.length - 1)
        addSyntax('spread before other arguments of an optional call')
    },
    NewExpression: ({ callee, arguments: [, options] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'Worker') return
      if (options !== undefined) addSyntax('module worker')
    },
    Literal: (node) => {
      if ('regex' in node && node.regex !== null) {
        addPattern(node.regex.pattern)
        if (node.regex.flags.includes('v')) addSyntax('flag v of a regular expression')
        if (node.regex.flags.includes('d')) addSyntax('flag d of a regular expression')
      } else if (typeof node.value === 'string') addPattern(node.value)
    },
    TemplateElement: (node) => addPattern(node.value.raw),
    StaticBlock: () => addSyntax('static block'),
    BinaryExpression: (node) => {
      // Vite's types leave out the name in `#name in object`.
      if (/** @type {{ type: string }} */ (node.left).type === 'PrivateIdentifier')
        addSyntax('private name before in')
    },
    AwaitExpression: () => {
      if (functions === 0) addSyntax('top-level await')
    },
    AssignmentExpression: (node) => {
      if (['??=', '||=', '&&='].includes(node.operator)) addSyntax('logical assignment')
    },
    ImportDeclaration: (node) => {
      if (node.attributes.length > 0) addSyntax('import attributes')
    },
  }).visit(program)
  return found
}

/**
 * The names that a statement of a script declares. A minified one can be that of an API, such as `ML`.
 * @param {Node} statement
 * @returns {string[]}
 */
function declaredBy(statement) {
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration')
    return statement.id === null ? [] : [statement.id.name]
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}
