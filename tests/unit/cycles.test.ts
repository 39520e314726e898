import { describe, expect, test } from 'vitest'
import { importsOf, sourceFiles, targetOf } from './support/imports-of'

/** What stands for the files that lie in a folder itself: together they are one member of it. */
const ownFiles = '.'

type Edges = Map<string, Set<string>>

/** For each folder, which of its members import which. A member is a subfolder, or its own files. */
function edgesByFolder(files: readonly { file: string; text: string }[]): Map<string, Edges> {
  const byFolder = new Map<string, Edges>()
  for (const { file, text } of files) {
    for (const name of importsOf(text)) {
      if (!name.startsWith('.')) continue
      const { folder, from, to } = whereTheyPart(file, targetOf(file, name))
      if (from === to) continue
      const edges = byFolder.get(folder) ?? new Map<string, Set<string>>()
      byFolder.set(folder, edges.set(from, (edges.get(from) ?? new Set()).add(to)))
    }
  }
  return byFolder
}

/** The deepest folder that holds both files, and the member of it that each belongs to. */
function whereTheyPart(file: string, target: string) {
  const one = file.split('/')
  const other = target.split('/')
  const depth = one.findIndex((part, index) => {
    return part !== other[index] || index === one.length - 1 || index === other.length - 1
  })
  const memberOf = (path: readonly string[]) =>
    depth < path.length - 1 ? (path[depth] ?? ownFiles) : ownFiles
  return { folder: one.slice(0, depth).join('/'), from: memberOf(one), to: memberOf(other) }
}

/** The folders with a cycle among their members, and its edges: `documents > s3`. */
function cyclesIn(files: readonly { file: string; text: string }[]): Map<string, string[]> {
  const cycles = new Map<string, string[]>()
  for (const [folder, edges] of edgesByFolder(files)) {
    const inCycle = [...edges].flatMap(([from, targets]) =>
      [...targets].filter((to) => reaches(edges, to, from)).map((to) => `${from} > ${to}`),
    )
    if (inCycle.length > 0) cycles.set(folder, inCycle)
  }
  return cycles
}

function reaches(edges: Edges, from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  return [...(edges.get(from) ?? [])].some((next) => reaches(edges, next, to, seen))
}

describe('the folders of src', () => {
  const cycles = cyclesIn(sourceFiles())

  test('have no import cycle among their parts', () => {
    expect(Object.fromEntries(cycles)).toEqual({})
  })
})

test.each([
  [
    'two subfolders import each other',
    { 'desk/form/a.ts': '../sheet/b', 'desk/sheet/b.ts': '../form/c' },
    { desk: ['form > sheet', 'sheet > form'] },
  ],
  [
    'a subfolder imports from the files above it, which import from it',
    { 'desk/frame.ts': './form/a', 'desk/form/a.ts': '../words' },
    { desk: ['. > form', 'form > .'] },
  ],
  [
    'three subfolders in a ring',
    { 'a/x/1.ts': '../y/1', 'a/y/1.ts': '../z/deeper/1', 'a/z/deeper/1.ts': '../../x/2' },
    { a: ['x > y', 'y > z', 'z > x'] },
  ],
  ['folders of src itself', { 'a/1.ts': '../b/1', 'b/1.ts': '../a/2' }, { '': ['a > b', 'b > a'] }],
  [
    'no cycle: files of one folder alone, or all in one direction',
    { 'a/1.ts': './2', 'a/2.ts': './1', 'a/x/1.ts': '../y/1', 'b/1.ts': './y/1' },
    {},
  ],
])('%s', (_, imports, cycles) => {
  const files = Object.entries(imports).map(([file, name]) => ({ file, text: `from '${name}'` }))
  expect(Object.fromEntries(cyclesIn(files))).toEqual(cycles)
})
