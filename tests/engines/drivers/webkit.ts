import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../support/machine/free-port'
import type { Driver, WindowSize } from './driver'

const run = promisify(execFile)
const startTimeoutMs = 30_000
/** https://www.w3.org/TR/webdriver/#elements */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

type Element = { [elementKey]: string }
type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

/**
 * WebKitGTK over WebDriver, which is JSON over HTTP: nine calls need no library. It is shown on a
 * screen of its own, because the driver hangs when it takes a picture.
 */
export async function openWebkit(size: WindowSize): Promise<Driver> {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [number] = (await once(screen.stdio[3] ?? screen, 'data')) as [Buffer]
  const display = `:${String(number).trim()}`
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
  })
  const end = () => {
    driver.kill()
    screen.kill()
  }
  try {
    const url = `http://127.0.0.1:${port}`
    await becomesReady(url)
    return await startSession(callsTo(url), size, display, end)
  } catch (error) {
    end()
    throw error
  }
}

async function startSession(
  call: Call,
  { width, height }: WindowSize,
  display: string,
  end: () => void,
): Promise<Driver> {
  const options = { binary: await miniBrowser(), args: ['--automation'] }
  const { sessionId } = (await call('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string }
  const inSession: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body)
  await inSession('POST', '/window/rect', { width, height })
  // A page that is not there yet is waited for.
  await inSession('POST', '/timeouts', { implicit: startTimeoutMs })

  let isInFrame = false

  async function element(selector: string): Promise<string> {
    const found = await inSession('POST', '/element', { using: 'css selector', value: selector })
    // The driver's own scrolling leaves some elements outside the window, and then refuses them.
    const script =
      '(arguments[0].closest("select") ?? arguments[0]).scrollIntoView({ block: "center" })'
    await inSession('POST', '/execute/sync', { script, args: [found] })
    return `/element/${(found as Element)[elementKey]}`
  }
  const read = (expression: string) =>
    inSession('POST', '/execute/sync', { script: `return (${expression})`, args: [] })
  const press = async (selector: string) => {
    // The driver clicks elsewhere in the frame of another origin once the page around it is scrolled.
    if (isInFrame) await read(`document.querySelector('${selector}').click()`)
    else await inSession('POST', `${await element(selector)}/click`, {})
  }

  return {
    errors: [],
    async open(url) {
      await inSession('POST', '/url', { url })
    },
    async reload() {
      await inSession('POST', '/refresh', {})
    },
    async enter(frame) {
      isInFrame = frame !== undefined
      const found = { using: 'css selector', value: frame }
      const id = isInFrame ? await inSession('POST', '/element', found) : null
      await inSession('POST', '/frame', { id })
      // Else no control of the frame can have the focus.
      if (isInFrame) await inSession('POST', `${await element('h1')}/click`, {})
    },
    async type(selector, text) {
      const control = await element(selector)
      if (isInFrame) await read(`document.querySelector('${selector}').focus()`)
      await inSession('POST', `${control}/clear`, {})
      if (text !== '') await inSession('POST', `${control}/value`, { text })
    },
    press,
    select: (selector, value) => press(`${selector} option[value="${value}"]`),
    async attach(selector, paths) {
      await inSession('POST', `${await element(selector)}/value`, { text: paths.join('\n') })
    },
    read,
    async takePicture(path) {
      await run('import', ['-display', display, '-window', 'root', path])
    },
    async close() {
      await inSession('DELETE', '').finally(end)
    },
  }
}

function callsTo(url: string): Call {
  return async (method, path, body) => {
    const reply = await fetch(`${url}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value } = (await reply.json()) as { value: unknown }
    if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
}

async function becomesReady(url: string) {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline) {
    const reply = await fetch(`${url}/status`).catch(() => undefined)
    if (reply?.ok === true) return
    await pause(50)
  }
  throw new Error('WebKitWebDriver does not start')
}

/** It lies in a folder of the machine's architecture. */
async function miniBrowser(): Promise<string> {
  const { stdout } = await run('sh', ['-c', 'ls /usr/lib/*/webkit2gtk-4.*/MiniBrowser | tail -1'])
  return stdout.trim()
}
