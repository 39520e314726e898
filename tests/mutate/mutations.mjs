import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync } from 'vite'

/**
 * A change of one place: the text from `start` to `end` becomes another.
 * @typedef {{ file: string, line: number, start: number, end: number, was: string, becomes: string }} Mutation
 */

/** @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node */

/** Texts and the build are read by people, not by the tests of behaviour. */
const leftOut = /^src\/(?:texts|build)\/|\.d\.ts$/

/** @type {Readonly<Record<string, string>>} */
const operators = {
  '&&': '||',
  '||': '&&',
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
}

/**
 * Every mutation of the sources below a folder, in the order of files and places.
 * @param {string} root
 * @returns {Promise<Mutation[]>}
 */
export async function allMutations(root) {
  const names = await readdir(join(root, 'src'), { recursive: true })
  const files = names
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !leftOut.test(name))
    .sort()
  const perFile = await Promise.all(
    files.map(async (file) => mutationsIn(file, await readFile(join(root, file), 'utf8'))),
  )
  return perFile.flat()
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Mutation[]}
 */
function mutationsIn(file, text) {
  /** @type {Mutation[]} */
  const found = []
  /** @param {{ start: number, end: number }} place @param {string} becomes */
  const add = ({ start, end }, becomes) => {
    const line = text.slice(0, start).split('\n').length
    found.push({ file, line, start, end, was: text.slice(start, end), becomes })
  }
  /** @param {Node} node @param {Node} [parent] */
  const visit = (node, parent) => {
    // Types change nothing that runs.
    if (/^TS(?!AsExpression|NonNull|Satisfies)/.test(node.type)) return
    mutate(node, text, add)
    if (parent !== undefined && isCode(node, parent)) add(node, "'changed'")
    for (const child of childrenOf(node)) visit(child, node)
  }
  // The parser types each kind of node, and this needs only what all have.
  visit(/** @type {Node} */ (/** @type {unknown} */ (parseSync(file, text).program)))
  return found
}

/** @param {Node} node */
function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((value) => typeof value === 'object' && value !== null && 'type' in value)
    .map((value) => /** @type {Node} */ (value))
}

/** Whether a node is a text that the program works with: no sentence, and no name of a module or an attribute. */
function isCode(/** @type {Node} */ { type, value }, /** @type {Node} */ parent) {
  if (type !== 'Literal' || typeof value !== 'string' || value.includes(' ')) return false
  return /^(?:Call|Conditional|Array|New)Expression|^Return|^VariableDeclarator/.test(parent.type)
}

/**
 * @param {Node} node
 * @param {string} text
 * @param {(place: { start: number, end: number }, becomes: string) => void} add
 */
function mutate(node, text, add) {
  const child = (/** @type {string} */ key) => /** @type {Node} */ (node[key])
  const source = (/** @type {Node} */ of) => text.slice(of.start, of.end)
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      add(child('test'), `!(${source(child('test'))})`)
      break
    case 'LogicalExpression':
    case 'BinaryExpression': {
      const operator = String(node['operator'])
      const other = operators[operator]
      const start = text.indexOf(operator, child('left').end)
      if (other !== undefined) add({ start, end: start + operator.length }, other)
      break
    }
    case 'ExpressionStatement': {
      const { type } = child('expression')
      // A directive, such as 'use strict', is a statement too.
      if (type === 'CallExpression' || type === 'AwaitExpression')
        add(child('expression'), 'void 0')
      break
    }
    case 'FunctionDeclaration':
    case 'ArrowFunctionExpression': {
      const { type, start } = child('body')
      const begin = start + 1
      if (type === 'BlockStatement')
        add({ start: begin, end: begin }, ' return undefined as never;')
      break
    }
    case 'AwaitExpression':
      add({ start: node.start, end: child('argument').start }, '')
      break
    case 'Literal':
      // One more of a large number, such as of milliseconds, changes nothing that anybody could notice.
      if (typeof node['value'] === 'number' && node['value'] < 32)
        add(node, String(node['value'] + 1))
      if (typeof node['value'] === 'boolean') add(node, String(!node['value']))
      break
    default:
  }
}
