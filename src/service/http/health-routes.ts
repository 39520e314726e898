import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { healthPath, readyPath } from '../../contract/routes'
import { serviceVersion } from '../settings/version'
import { HttpProblem } from './problems'
import { answer, type Operation } from './openapi'
import { json, object, text } from './person-schemas'
import { onlyMethods } from './json-posts'

/** Shorter than the timeout of load balancers, which is some seconds. */
const readyTimeoutMs = 1500

/** What the service can store: nothing when a store is full or does not respond. Or that it drains. */
type Ready = 'all' | 'people' | 'nothing' | 'draining'

export function healthRoutes(app: FastifyInstance, readyFor: () => Promise<Ready>): void {
  const readyWithinTimeout = withTimeout(readyFor, readyTimeoutMs)
  app.get(healthPath, { schema: { operation: isAlive } }, async () => ({ status: 'alive' }))
  app.get(readyPath, { schema: { operation: isReady } }, async () => {
    const ready = await readyWithinTimeout()
    if (ready === 'nothing' || ready === 'draining')
      throw new HttpProblem('notReady', { isExpected: ready === 'draining' })
    // Still 200: without traffic nobody could be created, although there is space for people.
    return {
      status: 'ready',
      version: serviceVersion,
      ...(ready === 'people' && { documents: 'full' }),
    }
  })
  for (const path of [healthPath, readyPath]) onlyMethods(app, path, ['GET', 'HEAD'])
}

/** Returns the check with a timeout. Concurrent requests share one check, so that a hanging store collects no queue. */
function withTimeout(check: () => Promise<Ready>, timeoutMs: number): () => Promise<Ready> {
  let running: Promise<Ready> | undefined
  return async () => {
    running ??= check()
      .catch((): Ready => 'nothing')
      .finally(() => {
        running = undefined
      })
    return Promise.race([running, pause<Ready>(timeoutMs, 'nothing', { ref: false })])
  }
}

const state = object({ status: text, version: text, documents: text }, ['status'])

function isAlive(): Operation {
  return {
    operationId: 'isAlive',
    group: 'operation',
    summary: 'Find out whether the process runs',
    answers: { 200: answer('It runs', [], json(state, { alive: { status: 'alive' } })) },
  }
}

function isReady(): Operation {
  const ready = { status: 'ready', version: serviceVersion }
  const content = json(state, { ready, noRoomForDocuments: { ...ready, documents: 'full' } })
  return {
    operationId: 'isReady',
    group: 'operation',
    summary: 'Find out whether the service can take requests',
    description: '`documents` is `full` when the disk has room for people only.',
    answers: { 200: answer('It can', [], content) },
  }
}
