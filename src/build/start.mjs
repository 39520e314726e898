/**
 * `npm start`: builds if `dist` does not match the sources, then serves in this process. npm hands its signals to one
 * process only: a shell that waits for another one would end, and leave the service running.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// In a process of its own, whose memory the service does not keep. Standard output is the service's log.
const program = fileURLToPath(new URL('build-if-changed.mjs', import.meta.url))
const build = spawn(process.execPath, [program], {
  stdio: ['ignore', process.stderr, process.stderr],
})

/** @param {NodeJS.Signals} signal */
const stopBuild = (signal) => build.kill(signal)
const signals = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])
for (const each of signals) process.on(each, stopBuild)

build.once('exit', (code, signal) => {
  for (const each of signals) process.off(each, stopBuild)
  if (signal !== null) process.kill(process.pid, signal)
  else if (code !== 0) process.exitCode = code ?? 1
  // Not a text alone: TypeScript would look for the file, which the build makes.
  else void import(new URL('../../dist/service/main.js', import.meta.url).href)
})
