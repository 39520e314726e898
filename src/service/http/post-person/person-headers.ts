import type { FastifyRequest } from 'fastify'
import {
  idempotencyKeyHeader,
  personCaseHeader,
  privacyAgreementHeader,
} from '../../../contract/headers'
import { type Agreement, formatAgreement, parseAgreement } from '../../../contract/privacy'
import { type PersonCase, personCases } from '../../../person'
import { HttpProblem } from '../problems'

export const maxKeyLength = 255

/**
 * Returns what the headers of `POST /person` say, undefined where one is left out. The idempotency key is as sent: the
 * quotes that the IETF draft requires are part of it. Throws a 400 problem for a header with another value.
 */
export function readPersonHeaders({ headers, raw }: FastifyRequest): {
  named: PersonCase | undefined
  key: string | undefined
  agreement: Agreement | undefined
} {
  function read<Value>(
    name: string,
    parse: (text: string) => Value | undefined,
    rule: string,
  ): Value | undefined {
    const header = headers[name.toLowerCase()]
    if (header === undefined) return undefined
    // Node joins what is sent twice.
    const sent = raw.rawHeaders.filter((each, at) => at % 2 === 0 && isSame(each, name))
    if (sent.length > 1)
      throw new HttpProblem('badHeader', { detail: `The header ${name} must come once.` })
    const value = typeof header === 'string' ? parse(header) : undefined
    if (value === undefined)
      throw new HttpProblem('badHeader', { detail: `The header ${name} must ${rule}` })
    return value
  }

  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const isKey = ({ length }: string) => length > 0 && length <= maxKeyLength
  return {
    named: read(
      personCaseHeader,
      (text) => personCases.find((known) => known === text),
      `be one of ${personCases.join(', ')}, or left out.`,
    ),
    key: read(
      idempotencyKeyHeader,
      (text) => (isKey(text) ? text : undefined),
      `have 1 to ${maxKeyLength} characters, or be left out.`,
    ),
    agreement: read(
      privacyAgreementHeader,
      parseAgreement,
      `be “${agreementForm}”, or be left out: a SHA-256 in 64 lower-case hex digits, a language tag such as en, and a time in UTC such as 2026-01-15T09:30:00.000Z.`,
    ),
  }
}

const agreementForm = formatAgreement({ hash: '…', language: '…', time: '…' })
