import { describe, expect, test } from 'vitest'
import { StartupError } from '../../../../src/service/failures/failures'
import { readCommand } from '../../../../src/service/people-command/read-command'

const read = (args: string[]) => readCommand(args)

describe('the arguments of the people command', () => {
  test.each([
    [[], { action: 'list', since: undefined }],
    [['--id', 'P-1'], { action: 'show', id: 'P-1' }],
    [['--find', '222 2222-2222'], { action: 'find', number: '222 2222-2222' }],
    [['--client', '192.0.2.7'], { action: 'listFrom', client: '192.0.2.7' }],
    [['--client', '2001:db8::/56'], { action: 'listFrom', client: '2001:db8::/56' }],
    [['--client', '-kQ_7'], { action: 'listFrom', client: '-kQ_7' }],
    [['--since', '2026-11-22'], { action: 'list', since: '2026-11-22T00:00:00.000Z' }],
    [
      ['--since', '2026-11-22T01:00:00+01:00'],
      { action: 'list', since: '2026-11-22T00:00:00.000Z' },
    ],
    [['--export', 'P-1', '--to', 'a.zip'], { action: 'export', id: 'P-1', to: 'a.zip' }],
    [['--delete', 'P-1'], { action: 'delete', ids: ['P-1'] }],
    [['--delete', 'P-1', 'P-2'], { action: 'delete', ids: ['P-1', 'P-2'] }],
    [['--state', 'unknown'], { action: 'listOutbox', state: 'unknown' }],
    [['--retry'], { action: 'retry', id: undefined }],
    [['--retry', 'E-1'], { action: 'retry', id: 'E-1' }],
    [['--undelivered'], { action: 'listUndelivered' }],
    [['--redeliver'], { action: 'redeliver', id: undefined }],
    [['--redeliver', 'E-1'], { action: 'redeliver', id: 'E-1' }],
    [['--new-key', 'crm'], { action: 'makeKey', name: 'crm' }],
  ])('%j', (args, command) => {
    expect(read(args)).toEqual(command)
  })

  test.each([
    ['--find', ' - '],
    ['--since', 'yesterday'],
    ['--since', '2026-11-22T09:30'],
    ['--since', '2026-13-01'],
    ['--state', 'lost'],
    ['--client', '192.0.2.0/24'],
    ['--client', '192.0.2.7:4711'],
    ['--client', '2001:db8::/60'],
    ['--client', '[2001:db8::7]'],
    ['--client', ''],
    ['--new-key', 'the crm'],
  ])('a wrong value is one sentence that names its option: %s %s', (...args) => {
    expect(() => read(args)).toThrow(StartupError)
    expect(() => read(args)).toThrow(new RegExp(`^${args[0]} needs [^\\n]+\\.$`))
  })

  test.each([
    [['--all']],
    [['--id']],
    [['P-1']],
    [['--id', 'P-1', '--delete', 'P-1']],
    [['--delete-before', '2026-01-31']],
    [['--to', 'a.zip']],
    [['--retry', 'E-1', 'E-2']],
    [['--undelivered', 'E-1']],
    [['--find', '222', '333']],
  ])('anything else prints the usage: %j', (args) => {
    expect(() => read(args)).toThrow(/^Use: npm run -s people\b/)
  })

  test('the usage names every option that chooses', () => {
    const options =
      'id find client since export delete state retry undelivered redeliver new-key'.split(' ')
    const lines = options.map((name) => `\\n  -- --${name} [^\\n]+`).join('')
    expect(() => read(['--all'])).toThrow(new RegExp(`^Use: [^\\n]+${lines}$`))
  })
})
