/** What a service started with SANDBOX=1 does with a person of one of these bank verification numbers. */
export const sandboxBvns = {
  created: '55500000001',
  exists: '55500000002',
  refused: '55500000003',
  addressRefused: '55500000004',
  timesOut: '55500000005',
  failsOnce: '55500000006',
} as const

export type SandboxAnswer = keyof typeof sandboxBvns
