import { fileURLToPath } from 'node:url'
import { createService } from './create-service'
import { exitWithMessage } from './exit-with-message'
import { ownAddress, type Settings } from './settings/settings'
import { StartupError } from './failures/startup-error'

try {
  // The build puts both into one folder: dist/service/main.js beside dist/form.
  const formFolder = fileURLToPath(new URL('../form', import.meta.url))
  const { app, settings, stop } = await createService(process.env, { formFolder })
  await app.listen({ host: settings.HOST, port: settings.PORT }).catch((error: unknown) => {
    throw listenError(error, settings)
  })
  process.stdout.write(`Open ${ownAddress(settings)}\n`)

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
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
} catch (error) {
  exitWithMessage(error)
}

function listenError(error: unknown, { HOST, PORT }: Settings): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'EADDRINUSE':
      return new StartupError(
        `PORT ${PORT} is already in use at ${HOST}: stop the other program, or set PORT to a free one.`,
      )
    case 'EACCES':
      return new StartupError(
        `PORT ${PORT} may not be opened by this user: set PORT to one above 1023.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`HOST ${HOST} is no address of this machine.`)
    default:
      return error
  }
}
