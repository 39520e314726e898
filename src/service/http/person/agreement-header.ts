import type { FastifyRequest } from 'fastify'
import { privacyAgreementHeader } from '../../../contract/headers'
import { type Agreement, formatAgreement, parseAgreement } from '../../../contract/privacy'
import { HttpProblem } from '../problems/http-problem'

/** Returns what the person agreed to, as the client says. */
export function agreementOf({ headers }: FastifyRequest): Agreement | undefined {
  const header = headers[privacyAgreementHeader.toLowerCase()]
  if (header === undefined) return undefined
  const agreement = typeof header === 'string' ? parseAgreement(header) : undefined
  if (agreement !== undefined) return agreement
  throw new HttpProblem(
    400,
    `The header ${privacyAgreementHeader} must be “${pattern}”, or be left out: a SHA-256 in 64 lower-case hex digits, a language tag such as en, and a time in UTC such as 2026-01-15T09:30:00.000Z.`,
  )
}

const pattern = formatAgreement({ hash: '…', language: '…', time: '…' })
