import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { createService } from './create-service'
import { exitWithMessage } from './exit-with-message'
import { ownUrl, type Settings } from './settings/settings'
import { errorCode, StartupError } from './failures/failures'
import { serviceVersion } from './settings/version'

// Without a listener Node opens its debugger at this signal: a port at which every user of the machine may run code as
// this one.
process.on('SIGUSR1', () => undefined)

// A log that cannot be written must not end the process: its reader ended (EPIPE), or its disk is full. Nobody is left
// to be told.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

try {
  if (asksForVersion()) process.stdout.write(`${serviceVersion}\n`)
  else await serve()
} catch (error) {
  exitWithMessage(error)
}

function asksForVersion(): boolean {
  try {
    return parseArgs({ options: { version: { type: 'boolean' } } }).values.version === true
  } catch {
    throw new StartupError(
      'Use: npm run -s serve [-- --version]. All settings are environment variables.',
    )
  }
}

async function serve(): Promise<void> {
  // The build puts both into one folder: dist/service/main.js beside dist/form.
  const formFolder = fileURLToPath(new URL('../form', import.meta.url))
  const { app, metricsApp, settings, stop } = await createService(process.env, {
    formFolder,
    locksDataFolder: true,
  })
  if (metricsApp !== undefined) await listenOn(metricsApp, settings, 'METRICS_')
  await listenOn(app, settings, '')

  let isStopping = false
  const onSignal = () => {
    if (isStopping) return
    isStopping = true
    stop().then(
      // oxlint-disable-next-line unicorn/no-process-exit -- everything is closed; a hanging handle must not keep the process alive
      () => process.exit(0),
      (error: unknown) => exitWithMessage(error),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, onSignal)

  // After the listeners: whoever reads this line may send a signal.
  const url = ownUrl(settings)
  app.log.info({ version: serviceVersion, node: process.version, url }, 'started')
  // For a person at a terminal. Standard output is the log, JSON lines alone.
  if (process.stderr.isTTY) process.stderr.write(`Open ${url}\n`)
}

async function listenOn(
  app: FastifyInstance,
  settings: Settings,
  prefix: '' | 'METRICS_',
): Promise<void> {
  const host = settings[`${prefix}HOST`]
  const port = settings[`${prefix}PORT`]
  if (port === undefined) return
  const noHost = `${prefix}HOST ${host} is no IP address of this machine.`
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `${prefix}PORT ${port} is already in use at ${host}: stop the other program, or set ${prefix}PORT to a free one.`,
    EACCES: `${prefix}PORT ${port} may not be opened by this user: set ${prefix}PORT to one above 1023.`,
    EADDRNOTAVAIL: noHost,
    ENOTFOUND: noHost,
  }
  await app.listen({ host, port }).catch((error: unknown) => {
    const sentence = sentences[errorCode(error) ?? '']
    throw sentence === undefined ? error : new StartupError(sentence)
  })
}
