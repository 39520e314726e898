/**
 * With SANDBOX=1, each of these bank verification numbers makes the service give a certain answer.
 */
export const sandboxBvns = {
  created: '55500000001',
  exists: '55500000002',
  refused: '55500000003',
  addressRefused: '55500000004',
  timesOut: '55500000005',
  failsOnce: '55500000006',
} as const

export type SandboxAnswer = keyof typeof sandboxBvns
