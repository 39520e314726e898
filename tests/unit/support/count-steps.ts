import { type Node, treeOf } from './pattern-tree'

type Step =
  | { kind: 'one'; raw: string }
  | { kind: 'edge'; raw: string }
  | { kind: 'same'; as: number }
  | { kind: 'save'; slot: number }
  | { kind: 'look'; program: readonly Step[]; isBehind: boolean; isNot: boolean }
  /** Goes on at the first, and at the second when that fails. */
  | { kind: 'fork'; first: number; second: number }
  | { kind: 'jump'; to: number }
  /** Fails where a repeated part matched nothing. */
  | { kind: 'moved'; slot: number }
  | { kind: 'mark'; slot: number }

interface Thread {
  step: number
  at: number
  saved: readonly number[]
}

/**
 * Returns a function that counts the steps of a backtracking engine, as those of all browsers are, while it finds the
 * matches of a pattern in a text: the first one, or all with the flag `g`. It stops at `most`.
 */
export function stepCounter(pattern: RegExp): (text: string, most: number) => number {
  const tree = treeOf(pattern)
  const program = compile(tree, false)
  const flags = pattern.flags.replaceAll(/[gy]/g, '')
  const isUnicode = flags.includes('u')
  const known = new Map<string, Map<string, boolean>>()
  const isOne = (raw: string, character: string): boolean => {
    const of = known.get(raw) ?? new Map<string, boolean>()
    known.set(raw, of)
    const before = of.get(character)
    if (before !== undefined) return before
    const now = new RegExp(`^${raw}$`, flags).test(character)
    of.set(character, now)
    return now
  }

  return (text, most) => {
    const characters = isUnicode ? Array.from(text) : text.split('')
    let steps = 0

    const isEdge = (raw: string, at: number): boolean => {
      const [before = '\n', after = '\n'] = [characters[at - 1], characters[at]]
      if (raw === '^') return at === 0 || (flags.includes('m') && before === '\n')
      if (raw === '$') return at === characters.length || (flags.includes('m') && after === '\n')
      return (isOne('\\w', before) === isOne('\\w', after)) === (raw === '\\B')
    }

    /** Returns where a match ends; undefined where there is none. */
    const run = (of: readonly Step[], from: number, isBack: boolean, saved: readonly number[]) => {
      const waiting: Thread[] = [{ step: 0, at: from, saved }]
      for (let thread = waiting.pop(); thread !== undefined; thread = waiting.pop()) {
        for (;;) {
          steps += 1
          if (steps > most) return undefined
          const step = of[thread.step]
          if (step === undefined) return thread
          const next: Thread | undefined = go(step, thread, isBack, waiting)
          if (next === undefined) break
          thread = next
        }
      }
      return undefined
    }

    const go = (
      step: Step,
      { step: number, at, saved }: Thread,
      isBack: boolean,
      waiting: Thread[],
    ): Thread | undefined => {
      const onwards = (end = at): Thread => ({ step: number + 1, at: end, saved })
      switch (step.kind) {
        case 'one': {
          const character = characters[isBack ? at - 1 : at]
          if (character === undefined || !isOne(step.raw, character)) return undefined
          return onwards(isBack ? at - 1 : at + 1)
        }
        case 'edge':
          return isEdge(step.raw, at) ? onwards() : undefined
        case 'same': {
          const captured = characters.slice(saved[step.as * 2] ?? 0, saved[step.as * 2 + 1] ?? 0)
          const isSame = captured.every(
            (each, index) => each.toLowerCase() === characters[at + index]?.toLowerCase(),
          )
          return isSame ? onwards(at + captured.length) : undefined
        }
        case 'save':
        case 'mark': {
          const own = [...saved]
          own[step.slot] = at
          return { step: number + 1, at, saved: own }
        }
        case 'moved':
          return saved[step.slot] === at ? undefined : onwards()
        case 'fork':
          waiting.push({ step: step.second, at, saved })
          return { step: step.first, at, saved }
        case 'jump':
          return { step: step.to, at, saved }
        case 'look': {
          const found = run(step.program, at, step.isBehind, saved)
          return (found === undefined) === step.isNot ? onwards() : undefined
        }
      }
    }

    for (let from = 0; from <= characters.length; ) {
      const found = run(program, from, false, [])
      const isFound = found !== undefined && !pattern.global
      if (isFound || steps > most) break
      from = found === undefined ? from + 1 : Math.max(found.at, from + 1)
    }
    return steps
  }
}

/** Marks of repeated parts lie behind the groups. */
const firstMark = 40

function compile(tree: Node, isBack: boolean): Step[] {
  const steps: Step[] = []
  let marks = firstMark
  const add = (node: Node): void => {
    switch (node.kind) {
      case 'one':
      case 'edge':
      case 'same':
        steps.push(node)
        return
      case 'sequence':
        for (const part of isBack ? [...node.parts].reverse() : node.parts) add(part)
        return
      case 'look':
        steps.push({ ...node, program: compile(node.body, node.isBehind) })
        return
      case 'group': {
        const slot = node.number * 2
        steps.push({ kind: 'save', slot: isBack ? slot + 1 : slot })
        add(node.body)
        steps.push({ kind: 'save', slot: isBack ? slot : slot + 1 })
        return
      }
      case 'choice':
        addChoice(node.ways)
        return
      case 'repeat':
        addRepeat(node)
    }
  }
  const addChoice = (ways: readonly Node[]): void => {
    const jumps = ways.slice(0, -1).map((way) => {
      const fork = addFork(false)
      add(way)
      const jump = { kind: 'jump' as const, to: 0 }
      steps.push(jump)
      fork.end(steps.length)
      return jump
    })
    const last = ways.at(-1)
    if (last !== undefined) add(last)
    for (const jump of jumps) jump.to = steps.length
  }
  const addRepeat = ({ body, least, most, isLazy }: Extract<Node, { kind: 'repeat' }>): void => {
    for (let count = 0; count < least; count += 1) add(body)
    if (most === Infinity) {
      const begin = steps.length
      const fork = addFork(isLazy)
      const slot = marks
      marks += 1
      if (body.kind !== 'one') steps.push({ kind: 'mark', slot })
      add(body)
      if (body.kind !== 'one') steps.push({ kind: 'moved', slot })
      steps.push({ kind: 'jump', to: begin })
      fork.end(steps.length)
      return
    }
    const forks = Array.from({ length: most - least }, () => {
      const fork = addFork(isLazy)
      add(body)
      return fork
    })
    for (const fork of forks) fork.end(steps.length)
  }
  /** Between the next step and the end, which is not known yet. */
  const addFork = (isLazy: boolean) => {
    const fork = { kind: 'fork' as const, first: steps.length + 1, second: steps.length + 1 }
    steps.push(fork)
    return {
      end: (at: number) => {
        if (isLazy) fork.first = at
        else fork.second = at
      },
    }
  }
  add(tree)
  return steps
}
