import {
  deskKeyHeader,
  documentUrlHeader,
  idempotencyKeyHeader,
  idempotencyReplayedHeader,
  personCaseHeader,
  privacyAgreementHeader,
  requestIdHeader,
} from '../../../contract/headers'

/** The headers that a page of another origin may send. */
export const requestHeaders = [
  'Content-Type',
  personCaseHeader,
  idempotencyKeyHeader,
  deskKeyHeader,
  privacyAgreementHeader,
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Offset',
  'Upload-Metadata',
  'X-HTTP-Method-Override',
  'X-Requested-With',
] as const

/** The headers that a page of another origin may read. */
export const responseHeaders = [
  'Location',
  'Retry-After',
  'Allow',
  documentUrlHeader,
  idempotencyReplayedHeader,
  requestIdHeader,
  'Tus-Resumable',
  'Tus-Version',
  'Tus-Extension',
  'Tus-Max-Size',
  'Upload-Length',
  'Upload-Offset',
  'Upload-Expires',
  'Upload-Metadata',
] as const
