import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createService } from '../../src/service/create-service'
import { openClient } from '../../src/service/documents/s3-blobs'
import { ownUrl, readSettings } from '../../src/service/settings/settings'
import { openService, temporaryFolder } from './support/open-service'

describe('settings', () => {
  test('have the defaults of the contract', () => {
    expect(readSettings({})).toEqual({
      HOST: '127.0.0.1',
      PORT: 8080,
      DATA_DIR: resolve('data'),
      CLIENT_QUOTA: 300,
      CLIENT_DAY_QUOTA: 200,
      UPLOAD_SHARE: 25,
      DISK_RESERVE: 5,
      LINK_TTL: 86_400,
      RATE_LIMIT: 120,
      TRUSTED_PROXIES: [],
      HEADERS_TIMEOUT: 15,
      REQUEST_TIMEOUT: 300,
      IDLE_TIMEOUT: 72,
      ALLOWED_ORIGINS: [],
      RETURN_ORIGINS: [],
      DESK_KEY: [],
      API_KEYS: [],
      SANDBOX: false,
      PERSON_API_TIMEOUT: 20,
      METRICS_HOST: '127.0.0.1',
    })
  })

  test('that are empty count as unset', () => {
    expect(readSettings({ PORT: '', PUBLIC_URL: '', LINK_SECRET: '' })).toEqual(readSettings({}))
  })

  test.each([
    ['24h', 86_400],
    ['24 h', 86_400],
    ['90m', 5400],
    ['45s', 45],
    ['7d', 604_800],
    ['60', 60],
  ])('LINK_TTL=%s is %d seconds', (text, seconds) => {
    expect(readSettings({ LINK_TTL: text }).LINK_TTL).toBe(seconds)
  })

  test.each([
    ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('CLAMD=%s is read', (text, address) => {
    expect(readSettings({ CLAMD: text }).CLAMD).toEqual(address)
  })

  test.each([
    ['PORT', 'http'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['HOST', 'two words'],
    ['PUBLIC_URL', 'open.example.org'],
    ['PUBLIC_URL', 'ftp://open.example.org'],
    ['PUBLIC_URL', 'https://open.example.org/?a=1'],
    ['PUBLIC_URL', 'https://me:secret@open.example.org'],
    ['PUBLIC_URL', 'https:open.example.org'],
    ['PUBLIC_URL', 'https://open.example.org/?'],
    ['PUBLIC_URL', 'https://open.example.org/#'],
    ['PERSON_API_URL', 'https://api.example.org/v1?'],
    ['S3_REGION', ' '],
    ['CLAMD', '127.0.0.1'],
    ['CLAMD', '127.0.0.1:0'],
    ['CLAMD', 'clamd.ctl'],
    ['FRAME_ANCESTORS', '*'],
    ['FRAME_ANCESTORS', 'none, https://portal.example.org'],
    ['FRAME_ANCESTORS', 'https://portal.example.org/path'],
    ['FRAME_ANCESTORS', "https://portal.example.org; script-src 'unsafe-inline'"],
    ['LINK_SECRET', 'too short'],
    ['LINK_SECRET', 'sixteen letters or more,too short'],
    ['LINK_SECRET', 'sixteen letters or more,'],
    ['DESK_KEY', 'fifteen-letters'],
    ['DESK_KEY', 'a-key-of-the-desk-alone,too-short'],
    ['DESK_KEY', 'a-key-of-the-desk-alone,'],
    ['DESK_KEY', 'a-key-of-the-desk-alone,an-older-key-of-it,the-oldest-key-of-it'],
    ['DESK_KEY', 'two words of a desk key'],
    ['DESK_KEY', 'schlüssel-des-pults'],
    ['LINK_TTL', 'a day'],
    ['LINK_TTL', '0'],
    ['LINK_TTL', '-1h'],
    ['RATE_LIMIT', '-1'],
    ['RATE_LIMIT', 'many'],
    ['TRUSTED_PROXIES', 'proxy.example.org'],
    ['TRUSTED_PROXIES', 'loopback'],
    ['TRUSTED_PROXIES', 'true'],
    ['TRUSTED_PROXIES', '1'],
    ['TRUSTED_PROXIES', '*'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/255.0.0.0'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '::/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', '10.0.0.1 10.0.0.2'],
    ['TRUSTED_PROXIES', '10.0.0.1,'],
    ['HEADERS_TIMEOUT', '0'],
    ['REQUEST_TIMEOUT', '6m'],
    ['IDLE_TIMEOUT', 'never'],
    ['MAX_CONNECTIONS', '0'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'form.example.org'],
    ['ALLOWED_ORIGINS', 'https://form.example.org/'],
    ['ALLOWED_ORIGINS', 'https://form.example.org/apply'],
    ['ALLOWED_ORIGINS', 'https://a.example https://b.example'],
    ['ALLOWED_ORIGINS', 'https://a.example,'],
    ['ALLOWED_ORIGINS', 'null'],
    ['PERSON_API_URL', 'api.example.org'],
    ['PERSON_API_URL', 'https://me:secret@api.example.org'],
    ['PERSON_API_TIMEOUT', '61s'],
    ['PERSON_API_TIMEOUT', '0'],
    ['SANDBOX', 'yes'],
    ['SANDBOX', 'true'],
  ])('refuses %s=%s with one sentence that names it', async (name, value) => {
    const refusal = createService({ [name]: value })
    await expect(refusal).rejects.toThrow(
      new RegExp(`^${name} must [^.]+( [^.]+)*\\.\\S*[^.]*\\.?$`),
    )
  })

  const bucket = { S3_BUCKET: 'documents', LINK_SECRET: 'sixteen letters or more' }

  test.each([
    ['LINK_SECRET', { S3_BUCKET: 'documents' }],
    ['S3_BUCKET', { ...bucket, S3_BUCKET: 'a/b' }],
    ['S3_ENDPOINT', { ...bucket, S3_ENDPOINT: 'storage.example.org' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 'https://storage.example.org' }],
    ['S3_LINKS', { ...bucket, S3_LINKS: 'public' }],
    ['S3_LINKS', { S3_LINKS: 'signed' }],
    ['AWS_SECRET_ACCESS_KEY', { ...bucket, AWS_ACCESS_KEY_ID: 'AK' }],
    ['AWS_ACCESS_KEY_ID', { ...bucket, AWS_SECRET_ACCESS_KEY: 'SK' }],
  ])('of S3 that are missing or conflict stop the start: %s, %j', async (name, env) => {
    await expect(createService(env)).rejects.toThrow(
      new RegExp(`^${name} must [^.]+( [^.]+)*\\.\\S*[^.]*\\.?$`),
    )
  })

  const endpoint = 'https://storage.example.org'
  test.each([
    ['us-east-1', {}],
    ['eu-north-1', { AWS_REGION: 'eu-north-1' }],
    ['eu-west-1', { AWS_REGION: 'eu-north-1', S3_REGION: 'eu-west-1' }],
  ])('of S3 sign with the region %s, the keys and the session: %j', async (region, env) => {
    const keys = { AWS_ACCESS_KEY_ID: 'AK', AWS_SECRET_ACCESS_KEY: 'SK', AWS_SESSION_TOKEN: 'ST' }
    const settings = readSettings({ ...bucket, S3_ENDPOINT: endpoint, ...keys, ...env })
    const command = new GetObjectCommand({ Bucket: bucket.S3_BUCKET, Key: 'a' })
    const link = await getSignedUrl(openClient(settings), command)
    const { origin, pathname, searchParams } = new URL(link)
    expect([origin, pathname]).toEqual([endpoint, '/documents/a'])
    expect(searchParams.get('X-Amz-Credential')).toMatch(
      new RegExp(`^AK/\\d{8}/${region}/s3/aws4_request$`),
    )
    expect(searchParams.get('X-Amz-Security-Token')).toBe('ST')
  })

  test('of S3 without a region and an endpoint stop the start', async () => {
    // What the SDK would find on this machine.
    for (const name of ['AWS_REGION', 'AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE'])
      vi.stubEnv(name, name === 'AWS_REGION' ? undefined : '/nowhere')
    onTestFinished(() => void vi.unstubAllEnvs())
    const starting = createService({ ...bucket, DATA_DIR: await temporaryFolder() })
    await expect(starting).rejects.toThrow('S3_REGION is needed where S3_ENDPOINT is not set.')
  })

  test('split the auth header into name and value', () => {
    const { PERSON_API_URL, PERSON_API_AUTH } = readSettings({
      PERSON_API_URL: 'https://api.example.org/v1/',
      PERSON_API_AUTH: ' X-Api-Key: a b ',
      PUBLIC_URL: 'https://open.example.org',
    })
    expect(PERSON_API_URL).toBe('https://api.example.org/v1')
    expect(PERSON_API_AUTH).toEqual({ name: 'X-Api-Key', value: 'a b' })
  })

  test.each([
    'Bearer s3cret',
    'Authorization',
    'Authorization:',
    'Authorization: s3cret\r\nX-Other: 1',
    'Authorization: s3crét',
    'Content-Type: s3cret',
    'Idempotency-Key: s3cret',
  ])('refuses PERSON_API_AUTH=%s without repeating the secret', async (value) => {
    const refusal: unknown = await createService({ PERSON_API_AUTH: value }).catch(String)
    expect(refusal).toMatch(/PERSON_API_AUTH must be a whole header/)
    expect(refusal).not.toMatch(/s3cr/)
  })

  test.each([
    'Environment: s3cret',
    '"s3cret"',
    '["s3cret"]',
    '{}',
    '{"Environment": 7}',
    '{"Environment": {"a": "s3cret"}}',
    '{"Environment": "s3cret\\r\\nX-Other: 1"}',
    '{"En vironment": "s3cret"}',
    '{"authorization": "s3cret"}',
    '{"Environment": "test", "Content-Length": "s3cret"}',
    '{"Host": "s3cret"}',
    '{"idempotency-key": "s3cret"}',
  ])('refuses PERSON_API_HEADERS=%s without repeating a value', async (value) => {
    const refusal: unknown = await createService({ PERSON_API_HEADERS: value }).catch(String)
    expect(refusal).toMatch(/PERSON_API_HEADERS must be a JSON object of headers, such as/)
    expect(refusal).not.toMatch(/s3cr/)
  })

  test('require PUBLIC_URL beside PERSON_API_URL', async () => {
    const refusal = createService({ PERSON_API_URL: 'https://api.example.org' })
    await expect(refusal).rejects.toThrow(/^PUBLIC_URL must be set beside PERSON_API_URL: [^.]+\.$/)
  })

  test.each([
    ['LINK_TLL', 'LINK_TTL'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['PERSON_API_HEADER', 'PERSON_API_HEADERS'],
    ['DOCUMENTS_ORIGINS', 'DOCUMENT_ORIGINS'],
    ['desk_key', 'DESK_KEY'],
    ['DATADIR', 'DATA_DIR'],
    ['PORTS', 'PORT'],
  ])('%s is named in the log, since %s may be meant', async (misspelt, meant) => {
    const { log } = await openService({ [misspelt]: 's3cret' })
    const said = log.filter((line) => line.includes(misspelt))
    expect(said.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 'warn', msg: `${misspelt} is no setting. ${meant} may be meant` },
    ])
    expect(said.join('')).not.toContain('s3cret')
  })

  test('that belong to other programs are not named', async () => {
    const others =
      'PATH LANGUAGE DB_PORT POSTGRES_PORT HTTP_PROXY CLIENT_ID DATABASE_HOST AWS_PROFILE'
    const { log } = await openService(
      Object.fromEntries(others.split(' ').map((name) => [name, 'x'])),
    )
    expect(log.join('')).not.toContain('is no setting')
  })

  test('give the address that the service prints', () => {
    expect(ownUrl(readSettings({}))).toBe('http://127.0.0.1:8080')
    expect(ownUrl(readSettings({ HOST: '0.0.0.0', PORT: '80' }))).toBe('http://127.0.0.1:80')
    expect(ownUrl(readSettings({ HOST: '::1' }))).toBe('http://[::1]:8080')
    expect(ownUrl(readSettings({ PUBLIC_URL: 'https://a.example/' }))).toBe('https://a.example')
  })
})

describe('DATA_DIR', () => {
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

  test('is created with private modes, as is everything in it', async () => {
    const dataFolder = join(await temporaryFolder(), 'made', 'here')
    const { app } = await openService({}, { dataFolder })
    await app.ready()
    for (const folder of ['.', 'uploads', 'documents']) {
      expect(await modeOf(join(dataFolder, folder))).toBe('700')
    }
    for (const file of ['link-secret', 'people.sqlite', 'people.sqlite-wal', 'people.sqlite-shm']) {
      expect([file, await modeOf(join(dataFolder, file))]).toEqual([file, '600'])
    }
  })

  test('that is no folder is refused with a sentence that names it', async () => {
    const path = join(await temporaryFolder(), 'file')
    await writeFile(path, '')
    await expect(createService({ DATA_DIR: path })).rejects.toThrow(
      /^DATA_DIR .* is no folder that can be written/,
    )
  })

  // Node makes folders there without end, as the parent exists and takes none.
  test.each(['/proc/x', '/proc/x/y'])(
    '%s is refused with a sentence that names it',
    async (path) => {
      await expect(createService({ DATA_DIR: path })).rejects.toThrow(
        `DATA_DIR ${path} is no folder that can be written (ENOENT).`,
      )
    },
  )

  test('stores one secret of 256 bits, even if two services start at once', async () => {
    const dataFolder = await temporaryFolder()
    await mkdir(dataFolder, { recursive: true })
    await Promise.all([openService({}, { dataFolder }), openService({}, { dataFolder })])
    const secret = await readFile(join(dataFolder, 'link-secret'), 'utf8')
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    await openService({}, { dataFolder })
    expect(await readFile(join(dataFolder, 'link-secret'), 'utf8')).toBe(secret)
  })

  test('stores no secret when LINK_SECRET is set', async () => {
    const { dataFolder } = await openService({ LINK_SECRET: 'sixteen letters or more' })
    await expect(stat(join(dataFolder, 'link-secret'))).rejects.toThrow('ENOENT')
  })
})
