import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createService } from '../../src/service/create-service'
import { readSettings } from '../../src/service/settings/settings'
import { openService, temporaryFolder } from './support/open-service'

const brands = join(import.meta.dirname, '../support/brands')
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"></svg>'
const right = { name: 'Example Ltd', accent: { light: '#0b5a48', dark: '#79d3b3' } }

/** Writes a brand's file beside some logos, and returns its path. */
async function fileOf(content: unknown): Promise<string> {
  const folder = await temporaryFolder()
  const path = join(folder, 'brand.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  await writeFile(join(folder, 'logo.svg'), svg)
  await writeFile(join(folder, 'no-box.svg'), svg.replace(/viewBox="[^"]*"/, ''))
  await writeFile(join(folder, 'line.svg'), svg.replace('80 40', '440 40'))
  await writeFile(join(folder, 'large.svg'), svg.padEnd(50_001))
  await writeFile(join(folder, 'logo.jpg'), Buffer.from([0xff, 0xd8, 0xff]))
  return path
}

const help = { en: { phone: '+234 700 123 4567' } }
const wrong: readonly (readonly [what: string, content: unknown, reason: string])[] = [
  [
    'not JSON',
    '{ "name": "Example Ltd", }',
    'look for a comma, bracket or quotation mark that is missing, or one too many.',
  ],
  ['a list', '[]', 'must be an object with name, logo, accent, help, links.'],
  ['64 KB', ' '.repeat(64_001), 'must name a file of at most 64 KB.'],
  [
    'another name',
    { ...right, colour: '' },
    'must not have "colour", but only name, logo, accent, help, links.',
  ],
  [
    'replaced texts',
    { ...right, texts: { 'done.lead': { en: 'a' } } },
    'must not have "texts", but only name, logo, accent, help, links.',
  ],
  ['no name', { accent: right.accent }, 'name must be a text.'],
  ['a long name', { name: 'a'.repeat(61) }, 'name must have at most 60 characters.'],
  ['two lines', { name: 'a\nb' }, 'name must be one line.'],
  ['two lines of Unicode', { name: 'a\u2028b' }, 'name must be one line.'],
  ['an invisible name', { name: '\u200B' }, 'name must have a letter or digit.'],
  [
    'a logo like a line',
    { ...right, logo: { light: 'line.svg' } },
    'logo light must be at most 10 times as wide as high, or as high as wide.',
  ],
  [
    'a logo that is not there',
    { ...right, logo: { light: 'none.svg' } },
    'logo light must name a file that can be read (ENOENT).',
  ],
  [
    'a large logo',
    { ...right, logo: { light: 'large.svg' } },
    'logo light must have at most 50 KB.',
  ],
  ['a JPEG', { ...right, logo: { light: 'logo.jpg' } }, 'logo light must be an SVG or a PNG.'],
  [
    'a logo without a size',
    { ...right, logo: { light: 'logo.svg', dark: 'no-box.svg' } },
    'logo dark must have a viewBox, such as viewBox="0 0 120 40".',
  ],
  [
    'a colour by name',
    { name: 'a', accent: { light: 'green', dark: '#79d3b3' } },
    'accent light must be a colour such as #0b5a48.',
  ],
  [
    'a light colour',
    { name: 'a', accent: { light: '#ffcc00', dark: '#79d3b3' } },
    'accent light must be darker: text needs a contrast of 4.5 on the light pages.',
  ],
  [
    'a dark colour',
    { name: 'a', accent: { light: '#0b5a48', dark: '#0b5a48' } },
    'accent dark must be lighter: text needs a contrast of 4.5 on the dark pages.',
  ],
  ['help without English', { ...right, help: { fr: help.en } }, 'help must have an object in en.'],
  [
    'help with opening hours alone',
    { ...right, help: { en: { hours: '9 to 5' } } },
    'help en must have a phone, whatsapp, email or page.',
  ],
  [
    'a script as a link',
    { ...right, links: { terms: 'javascript:alert(1)' } },
    'links terms must begin with https://, mailto: or tel:, such as https://example.org/terms.',
  ],
  [
    'a link of plain HTTP',
    { ...right, links: { done: 'http://example.org' } },
    'links done must begin with https://, mailto: or tel:, such as https://example.org/terms.',
  ],
]

describe('BRAND', () => {
  test.each(wrong)('with %s stops the start with a sentence', async (_what, content, reason) => {
    const BRAND = await fileOf(content)
    const refusal: unknown = await createService({ BRAND }).catch(
      (error: unknown) => error instanceof Error && error.message,
    )
    expect(refusal).toMatch(/^BRAND must name a (file|JSON file that is right:) /)
    expect(refusal).toContain(reason)
    expect(String(refusal).split('\n')).toHaveLength(1)
  })

  test.each(['bridgeway', 'comptoir-sahel', 'greenfield'])('takes the file of %s', (name) => {
    const { BRAND } = readSettings({ BRAND: join(brands, name, 'brand.json') })
    expect(BRAND?.assets).toHaveLength(name === 'bridgeway' ? 3 : 2)
  })

  test('takes the smallest contrast that will do', async () => {
    const accent = { light: '#816700', dark: '#72a096' }
    const BRAND = await fileOf({ name: ' Example ', accent })
    expect(readSettings({ BRAND }).BRAND?.inPages.name).toBe('Example')
  })
})

describe('the pages of a brand', () => {
  const builtPage = readFileSync(join(import.meta.dirname, '../../dist/form/index.html'), 'utf8')

  async function openWith(brand: string, env: Record<string, string> = {}) {
    const formFolder = join(await temporaryFolder(), 'form')
    await mkdir(formFolder)
    await writeFile(join(formFolder, 'index.html'), builtPage)
    await writeFile(join(formFolder, 'desk.html'), '<title>Firsthand</title></head>')
    const { app } = await openService(
      { BRAND: join(brands, brand, 'brand.json'), ...env },
      { formFolder },
    )
    return (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
  }

  test('name the operator before any script runs', async () => {
    const get = await openWith('comptoir-sahel', { PUBLIC_URL: 'https://open.example.org' })
    const { body } = await get('/')
    expect(body).not.toContain('Firsthand<')
    const picture = /\/brand\/logo-[\da-f]{12}\.png/.exec(body)?.[0]
    for (const part of [
      '– Comptoir du Sahel · متجر الساحل</title>',
      `<img src="${picture}" width="40" height="40" alt=""/></picture><bdi translate="no">Comptoir du Sahel`,
      `<link rel="icon" href="${picture}" type="image/png">`,
      'media="(prefers-color-scheme: light)" content="#8a3b12"',
      'media="(prefers-color-scheme: dark)" content="#f2a97a"',
      '<meta property="og:site_name" content="Comptoir du Sahel · متجر الساحل">',
      `<meta property="og:image" content="https://open.example.org${picture}">`,
      '<meta property="og:description" content="Give your details',
    ])
      expect(body).toContain(part)
    const desk = await get('/desk')
    expect(desk.body).toContain('<title>Comptoir du Sahel')
    expect(desk.body).toContain('<meta name="brand"')
  })

  test('say how to reach the operator where the form does not start', async () => {
    const get = await openWith('bridgeway')
    const notes = (body: string) =>
      body.match(/<div class="page-note"[^]*?<a href="tel:[^]*?<\/div><\/div>/g)
    const { body } = await get('/')
    expect(notes(body)).toHaveLength(3)
    expect(notes(body)?.[0]).toContain(
      '<a href="tel:+2347002743439"><bdi>+234 700 274 3439</bdi></a><a href="https://wa.me/2348012345678">',
    )
  })

  test('link a logo that runs no script, and colours that the policy lets in', async () => {
    const get = await openWith('bridgeway')
    const page = await get('/')
    expect(page.body).not.toContain('og:image')
    expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/)
    const paths = [...new Set(page.body.match(/\/brand\/[\w.-]+/g))].sort()
    expect(paths).toHaveLength(3)
    const [styles = '', logo = ''] = paths
    const picture = await get(logo)
    expect(picture.statusCode).toBe(200)
    expect(picture.headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await get(styles)).body).toContain('--accent:#1b3a8a')
  })

  test('stay as they were built without a brand', async () => {
    const get = await openWith('bridgeway', { BRAND: '' })
    expect((await get('/')).body).toBe(builtPage)
  })
})

test('set-pages writes a form with the brand, to be hosted apart, whose compressed pages have it too', async () => {
  const folder = join(await temporaryFolder(), 'form')
  const program = join(import.meta.dirname, '../../dist/service/set-pages.js')
  await promisify(execFile)(process.execPath, [program, folder], {
    env: { ...process.env, BRAND: join(brands, 'comptoir-sahel', 'brand.json') },
  })
  const page = readFileSync(join(folder, 'index.fr.html'))
  const [logo = ''] = /\/brand\/logo-\w+\.png/.exec(String(page)) ?? []
  expect(String(page)).toContain('– Comptoir du Sahel')
  expect(readFileSync(join(folder, logo))).toEqual(
    readFileSync(join(brands, 'comptoir-sahel', 'logo.png')),
  )
  expect(brotliDecompressSync(readFileSync(join(folder, 'index.fr.html.br')))).toEqual(page)
  expect(gunzipSync(readFileSync(join(folder, 'index.fr.html.gz')))).toEqual(page)
})
