import { type SandboxAnswer, sandboxBvns } from '../../contract/sandbox'

/** Undefined for every number that is answered as usual. */
export function sandboxAnswerTo(bvn: unknown): SandboxAnswer | undefined {
  // Its keys are these alone: the table is a literal.
  const answers = Object.keys(sandboxBvns) as SandboxAnswer[]
  return answers.find((answer) => sandboxBvns[answer] === bvn)
}
