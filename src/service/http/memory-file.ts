import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

const codings = ['br', 'gzip'] as const

/** A file that is served from memory. */
export interface MemoryFile {
  contentType: string
  bodies: Readonly<Record<(typeof codings)[number] | 'identity', Body>>
}

interface Body {
  bytes: Buffer
  etag: string
}

export function memoryFile(contentType: string, content: string | Buffer): MemoryFile {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  return {
    contentType,
    bodies: {
      br: bodyOf(brotliCompressSync(content, { params })),
      gzip: bodyOf(gzipSync(content)),
      identity: bodyOf(Buffer.from(content)),
    },
  }
}

function bodyOf(bytes: Buffer): Body {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
}

/** Sends the file in the coding that the browser accepts, or 304. The caller sets the headers for caching. */
export function sendMemoryFile(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  { contentType, bodies }: MemoryFile,
): void {
  // As @fastify/static does for all other files: any coding is gzip.
  const accepted = (headers['accept-encoding'] ?? '').replaceAll('*', 'gzip')
  const coding = negotiate(accepted.toLowerCase(), [...codings]) ?? 'identity'
  const { bytes, etag } = bodies[coding]
  reply.header('ETag', etag)
  if (isKnown(etag, headers['if-none-match'])) {
    void reply.code(304).send()
    return
  }
  reply.type(contentType).header('Content-Length', bytes.length)
  if (coding !== 'identity') reply.header('Content-Encoding', coding)
  void reply.send(method === 'HEAD' ? undefined : bytes)
}

/** RFC 9110, 13.1.2: a weak comparison, since a proxy may have made the tag weak. */
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}
