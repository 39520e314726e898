import { tmpdir } from 'node:os'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createService } from '../../src/service/create-service'
import { readSettings } from '../../src/service/settings/settings'
import { uboUsd } from '../support/people/sample-people'
import { openPeopleStore } from './support/open-people'
import { listen, type OpenedService, openService, temporaryFolder } from './support/open-service'
import { postPerson, problemIn } from './support/post-person'
import { sendRaw } from './support/raw-request'

const noticeUrl = 'https://example.org/privacy?a=1'
const english = 'We ask "who" you are & why.\n\nKept < 5 years.'

/** Writes the operator's file and returns its path. */
async function fileOf(content: unknown): Promise<string> {
  const path = join(await temporaryFolder(), 'operator.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describe('PRIVACY_NOTICE', () => {
  test('gives the texts with their hashes', async () => {
    const path = await fileOf({ url: noticeUrl, text: { en: english, yo: 'Ọ̀rọ̀' } })
    const hashOf = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
    expect(readSettings({ PRIVACY_NOTICE: path }).PRIVACY_NOTICE).toEqual({
      url: noticeUrl,
      texts: {
        en: { text: english, hash: hashOf(english) },
        yo: { text: 'Ọ̀rọ̀', hash: hashOf('Ọ̀rọ̀') },
      },
    })
  })

  test.each([
    ['not JSON', '{', /: look for a comma, bracket or quotation mark/],
    ['a list', [], /: an object with url and text, and nothing else\.$/],
    [
      'another name',
      { url: noticeUrl, text: { en: 'a' }, texts: {} },
      /: an object with url and text, and nothing else\.$/,
    ],
    ['no URL', { text: { en: 'a' } }, /: url must be a URL such as https/],
    ['no whole URL', { url: 'https:a.example', text: { en: 'a' } }, /: url must be/],
    ['an e-mail', { url: 'mailto:a@example.org', text: { en: 'a' } }, /: url must be/],
    ['no text', { url: noticeUrl }, /: text must be an object/],
    ['no English', { url: noticeUrl, text: { fr: 'a' } }, /: text must have a text in en/],
    ['an empty text', { url: noticeUrl, text: { en: ' \n' } }, /: text en must not be empty/],
    [
      'another language',
      { url: noticeUrl, text: { en: 'a', de: 'b' } },
      /no other languages than en, ha/,
    ],
    [
      'a long text',
      { url: noticeUrl, text: { en: 'a'.repeat(2001) } },
      /text en must have at most 2000/,
    ],
    ['a number', { url: noticeUrl, text: { en: 'a', fr: 1 } }, /: text fr must be a text/],
  ])('with %s is refused with a sentence that says where', async (_what, content, reason) => {
    const PRIVACY_NOTICE = await fileOf(content)
    const refusal: unknown = await createService({ PRIVACY_NOTICE }).catch(
      (error: unknown) => error instanceof Error && error.message,
    )
    expect(refusal).toMatch(/^PRIVACY_NOTICE must name a JSON file that is right: [^\n]+\.$/)
    expect(refusal).toMatch(reason)
  })

  test.each(['/dev/zero', '/proc', tmpdir()])(
    'that is no file is refused before it is read: %s',
    async (path) => {
      await expect(createService({ PRIVACY_NOTICE: path })).rejects.toThrow(
        'PRIVACY_NOTICE must name a file, and no folder or device.',
      )
    },
  )

  test('that is missing is refused', async () => {
    await expect(createService({ PRIVACY_NOTICE: '/nowhere/notice.json' })).rejects.toThrow(
      'PRIVACY_NOTICE must name a file that can be read (ENOENT).',
    )
  })
})

describe('NEXT_STEPS', () => {
  test('gives the sentences by language', async () => {
    const steps = { en: ['We check.', 'Ada calls.'], fr: ['Nous vérifions.'] }
    const NEXT_STEPS = await fileOf(steps)
    expect(readSettings({ NEXT_STEPS }).NEXT_STEPS).toEqual(steps)
  })

  test.each([
    ['a list', ['a'], /: must be an object with a list by language\.$/],
    ['no English', { fr: ['a'] }, /: must have a list in en\.$/],
    ['a text', { en: 'a' }, /: en must be a list of sentences\.$/],
    ['an empty list', { en: [] }, /: en must have a sentence\.$/],
    ['seven sentences', { en: 'abcdefg'.split('') }, /: en must have at most 6 sentences\.$/],
    ['a long one', { en: ['a'.repeat(301)] }, /: en 0 must have at most 300 characters\.$/],
    ['an empty one', { en: ['a', ' '] }, /: en 1 must not be empty\.$/],
    ['another language', { en: ['a'], de: ['b'] }, /: must have no other languages than en, ha/],
  ])('with %s is refused with a sentence that says where', async (_what, content, reason) => {
    const NEXT_STEPS = await fileOf(content)
    expect(() => readSettings({ NEXT_STEPS })).toThrow(/^NEXT_STEPS must name a JSON file/)
    expect(() => readSettings({ NEXT_STEPS })).toThrow(reason)
  })
})

/** Returns a name with its first character as a percent-encoded one, without the percent sign. */
function hex(name: string): string {
  return `${name.charCodeAt(0).toString(16)}${name.slice(1)}`
}

describe('the pages', () => {
  const meta = '<meta name="languages" content="en fr">'
  const names = ['index.html', 'index.fr.html', 'shell.html', 'desk.html']

  async function formFolderWith(head: string): Promise<string> {
    const formFolder = join(await temporaryFolder(), 'form')
    await mkdir(formFolder)
    for (const name of names)
      await writeFile(
        join(formFolder, name),
        `<!doctype html><head>${head}</head><title>${name}</title>`,
      )
    return formFolder
  }

  async function openWithForm(env: Record<string, string>) {
    const { app } = await openService(env, { formFolder: await formFolderWith('') })
    return async (url: string, language = 'en') => {
      const headers = { accept: 'text/html', 'accept-language': language }
      return (await app.inject({ url, headers })).body
    }
  }

  test('of the form have the notice, those of the desk do not', async () => {
    const PRIVACY_NOTICE = await fileOf({ url: noticeUrl, text: { en: english } })
    const pageOf = await openWithForm({ PRIVACY_NOTICE })
    for (const page of [
      await pageOf('/'),
      await pageOf('/', 'fr'),
      await pageOf('/apply/person'),
    ]) {
      const [, content = ''] = /<meta name="notice" content="([^"]+)">\s*<\/head>/.exec(page) ?? []
      const json = content
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&amp;', '&')
      expect(JSON.parse(json)).toEqual(readSettings({ PRIVACY_NOTICE }).PRIVACY_NOTICE)
    }
    expect(await pageOf('/desk')).not.toContain('notice')
  })

  test('of the form have the next steps, those of the desk do not', async () => {
    const NEXT_STEPS = await fileOf({ en: ['Ada & Musa check.'] })
    const pageOf = await openWithForm({ NEXT_STEPS })
    expect(await pageOf('/apply/done/1')).toContain(
      '<meta name="next-steps" content="{&quot;en&quot;:[&quot;Ada &amp; Musa check.&quot;]}">',
    )
    expect(await pageOf('/desk')).not.toContain('next-steps')
  })

  test('keep the notice and the languages when the folder of temporary files is emptied', async () => {
    const PRIVACY_NOTICE = await fileOf({ url: noticeUrl, text: { en: english } })
    const temporary = await temporaryFolder()
    vi.stubEnv('TMPDIR', temporary)
    onTestFinished(() => void vi.unstubAllEnvs())
    const formFolder = await formFolderWith(meta)
    const service = await openService({ PRIVACY_NOTICE, LANGUAGES: 'en' }, { formFolder })
    for (const name of await readdir(temporary))
      await rm(join(temporary, name), { recursive: true })
    for (const url of ['/', '/apply/person', '/index.html', '/desk']) {
      const { body } = await service.app.inject({ url, headers: { accept: 'text/html' } })
      expect([url, body.includes('content="en"')]).toEqual([url, true])
      expect([url, body.includes('name="notice"')]).toEqual([url, url !== '/desk'])
    }
  })

  test('are never sent as they were built, whatever the spelling of their URL', async () => {
    const env = { LANGUAGES: 'en' }
    const base = await listen(await openService(env, { formFolder: await formFolderWith(meta) }))
    const paths = names.flatMap((name) => [`/${name}`, `//${name}`, `/./${name}`, `/%${hex(name)}`])
    for (const path of ['/', '//', '/.', '/index.html/', '/index.html/.', ...paths]) {
      const headers = 'Host: localhost\r\nAccept: text/html\r\nConnection: close'
      const { status, body } = await sendRaw(base, `GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`)
      expect([path, status, body.includes('en fr')]).toEqual([path, 200, false])
    }
  })

  test('are sent compressed, and not again to who has them', async () => {
    const formFolder = await formFolderWith(meta)
    const { app } = await openService({ LANGUAGES: 'en' }, { formFolder })
    const headers = { accept: 'text/html', 'accept-encoding': 'br' }
    const reply = await app.inject({ url: '/apply/person', headers })
    expect(reply.headers['content-encoding']).toBe('br')
    expect(String(brotliDecompressSync(reply.rawPayload))).toContain('content="en"')
    const known = { ...headers, 'if-none-match': reply.headers.etag ?? '' }
    expect((await app.inject({ url: '/apply/person', headers: known })).statusCode).toBe(304)
  })

  test('without a notice stay as they were built', async () => {
    const pageOf = await openWithForm({})
    expect(await pageOf('/')).toBe('<!doctype html><head></head><title>index.html</title>')
  })
})

describe('the header Privacy-Agreement', () => {
  const hash = 'e3'.repeat(32)
  const agreement = { hash, language: 'pcm', time: '2026-01-15T09:30:00.000Z' }
  const header = `hash=${hash}, language=pcm, time=2026-01-15T09:30:00.000Z`
  const key = { 'idempotency-key': 'a' }

  async function agreementsIn({ dataFolder }: OpenedService): Promise<unknown[]> {
    const people = await openPeopleStore(join(dataFolder, 'people.sqlite'))
    const found: unknown[] = []
    for await (const record of people.list()) found.push(record.agreement)
    await people.close()
    return found
  }

  test('is stored with the person, and is in no answer and no log', async () => {
    const service = await openService()
    const reply = await postPerson(service, uboUsd(), { 'privacy-agreement': header })
    expect(reply.statusCode).toBe(201)
    expect(await agreementsIn(service)).toEqual([agreement])
    expect(reply.body + service.log.join('')).not.toMatch(/agreement|e3e3/)
  })

  test('is not required, also by a service with a notice', async () => {
    const PRIVACY_NOTICE = await fileOf({ url: noticeUrl, text: { en: english } })
    const service = await openService({ PRIVACY_NOTICE })
    expect((await postPerson(service, uboUsd())).statusCode).toBe(201)
    expect(await agreementsIn(service)).toEqual([undefined])
  })

  test('is no part of what a key is bound to: the first one stays', async () => {
    const service = await openService()
    const first = await postPerson(service, uboUsd(), { ...key, 'privacy-agreement': header })
    const other = header.replace('pcm', 'en')
    const again = await postPerson(service, uboUsd(), { ...key, 'privacy-agreement': other })
    expect([again.statusCode, again.body]).toEqual([201, first.body])
    expect(await agreementsIn(service)).toEqual([agreement])
  })

  test.each([
    '',
    'yes',
    header.replace('e3', 'E3'),
    header.replace('e3', ''),
    header.replace('pcm', 'p'),
    header.replace('pcm', '"en"'),
    header.replace('09:30', '25:30'),
    header.replace('01-15', '02-30'),
    header.replace('Z', '+01:00'),
    `${header}, more=1`,
    `${header}, ${header}`,
  ])('that is %j is refused, and nobody is created', async (wrong) => {
    const service = await openService()
    const reply = await postPerson(service, uboUsd(), { 'privacy-agreement': wrong })
    const { status, detail } = problemIn(reply)
    expect(status).toBe(400)
    expect(detail).toMatch(/^The header Privacy-Agreement must be “hash=…, language=…, time=…”/)
    expect(await agreementsIn(service)).toEqual([])
  })
})

test('operate.md shows a file of a notice that is right', async () => {
  const readme = await readFile(new URL('../../src/service/operate.md', import.meta.url), 'utf8')
  const [, json = ''] = /```json\s+(\{\s*"url"[^`]+)```/.exec(readme) ?? []
  const { PRIVACY_NOTICE } = readSettings({ PRIVACY_NOTICE: await fileOf(json) })
  expect(Object.keys(PRIVACY_NOTICE?.texts ?? {})).toEqual(['en', 'fr'])
})
