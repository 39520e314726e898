import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readIdentifier } from '../../person'
import { isKeyName, keyNameRule } from '../settings/value-kinds'
import { networkAt } from '../documents/upload-quota'
import { StartupError } from '../failures/failures'
import { type OutboxState, outboxStates } from '../people/people-tables'

export type PeopleCommand =
  | { action: 'list'; since: string | undefined }
  | { action: 'show'; id: string }
  | { action: 'find'; number: string }
  /** An IP address, or the pseudonym of a client. */
  | { action: 'listFrom'; client: string }
  | { action: 'export'; id: string; to: string | undefined }
  | { action: 'delete'; ids: readonly string[] }
  | { action: 'listOutbox'; state: OutboxState }
  | { action: 'retry'; id: string | undefined }
  | { action: 'listUndelivered' }
  | { action: 'redeliver'; id: string | undefined }
  | { action: 'makeKey'; name: string }

const usage = `Use: npm run -s people, or after it
  -- --id ID               prints a person, or all with this short reference
  -- --find NUMBER         prints the people with this BVN or ID number
  -- --client CLIENT       prints the people whose documents came from this client
  -- --since TIME          prints the people created at this time and later
  -- --export ID           writes an archive of a person; --to FILE names it
  -- --delete ID...        removes people
  -- --state STATE         prints people for another API: ${outboxStates.join(', ')}
  -- --retry [ID]          sends people whose outcome is unknown again
  -- --undelivered         prints events that are not delivered
  -- --redeliver [ID]      lets the service send an event, or all, again
  -- --new-key NAME        makes a key for API_KEYS`

/** Returns what the arguments ask for. Throws one sentence for a wrong value, or the usage. */
export function readCommand(args: readonly string[]): PeopleCommand {
  const { given, others } = parse(args)
  const { to, ...actions } = given
  const [[action, value] = ['since', undefined], ...rest] = Object.entries(actions)
  const isRetry = action === 'retry' || action === 'redeliver'
  const mostOthers = action === 'delete' ? Infinity : Number(isRetry)
  if (rest.length > 0 || others.length > mostOthers) throw new StartupError(usage)
  if (to !== undefined && action !== 'export') throw new StartupError(usage)
  if (isRetry) return { action, id: others[0] }
  const text = value === undefined ? undefined : String(value)
  if (text === undefined) return { action: 'list', since: undefined }
  switch (action) {
    case 'id':
      return { action: 'show', id: text }
    case 'find':
      if (readIdentifier(text) === '') throw new StartupError('--find needs a number.')
      return { action, number: text }
    case 'client':
      return { action: 'listFrom', client: clientNamed(text) }
    case 'since':
      return { action: 'list', since: momentOf(text) }
    case 'export':
      return { action, id: text, to }
    case 'delete':
      return { action, ids: [text, ...others] }
    case 'undelivered':
      return { action: 'listUndelivered' }
    case 'new-key':
      if (!isKeyName(text)) throw new StartupError(`--new-key needs a name of ${keyNameRule}.`)
      return { action: 'makeKey', name: text }
    case 'state':
      return { action: 'listOutbox', state: stateOf(text) }
    default:
      throw new StartupError(usage)
  }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args: args.flatMap(joinClient),
      allowPositionals: true,
      options: {
        id: text,
        find: text,
        client: text,
        since: text,
        export: text,
        to: text,
        delete: text,
        state: text,
        retry: { type: 'boolean' },
        undelivered: { type: 'boolean' },
        redeliver: { type: 'boolean' },
        'new-key': text,
      },
    })
    return { given: values, others: positionals }
  } catch {
    throw new StartupError(usage)
  }
}

/** A pseudonym may begin with a hyphen, as an option does. */
function joinClient(arg: string, at: number, args: readonly string[]): string[] {
  const [before, next] = [args[at - 1], args[at + 1]]
  if (before === '--client') return []
  return arg === '--client' && next !== undefined ? [`${arg}=${next}`] : [arg]
}

/** No document is counted for another network, so nobody would be listed. */
function clientNamed(text: string): string {
  if (!/^[\w-]+$/.test(text) && networkAt(text) === undefined)
    throw new StartupError(
      '--client needs one IP address without a port, the /56 of an IPv6 address, or a pseudonym.',
    )
  return text
}

function stateOf(text: string): OutboxState {
  const state = outboxStates.find((known) => known === text)
  if (state === undefined)
    throw new StartupError(`--state needs one of ${outboxStates.join(', ')}.`)
  return state
}

const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })])

/** ISO 8601 in UTC, as people are stored. */
function momentOf(text: string): string {
  if (time.safeParse(text).success) return new Date(text).toISOString()
  throw new StartupError('--since needs a time such as 2026-11-22 or 2026-11-22T09:30:00Z.')
}
