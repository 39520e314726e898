/**
 * A real S3 server for the tests: Ceph's gateway (radosgw) with a monitor and an in-memory store, from Debian's
 * packages. Like AWS, it checks signatures, requires parts of 5 MB and lists in pages.
 */
import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const host = '127.0.0.1'
const startTimeoutMs = 60_000

/** The only user, who has all permissions. */
export const credentials = { accessKeyId: 'test-access-key', secretAccessKey: 'test-secret-key-1' }

/**
 * Starts it on free ports with its own folder. It ends with this process, even if that is killed.
 * @returns {Promise<{ endpoint: string, stop: () => Promise<void> }>}
 */
export async function startCeph() {
  const folder = await mkdtemp(join(tmpdir(), 'ceph-'))
  /** @type {import('node:child_process').ChildProcess[]} */
  const daemons = []
  async function stop() {
    for (const daemon of daemons.reverse()) {
      if (daemon.exitCode !== null || daemon.signalCode !== null) continue
      const ended = once(daemon, 'close')
      daemon.kill('SIGKILL')
      await ended
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const [v2 = 0, v1 = 0, gateway = 0] = await freePorts(3)
    await startDaemons({ folder, daemons, monitor: `[v2:${host}:${v2},v1:${host}:${v1}]`, gateway })
    return { endpoint: `http://${host}:${gateway}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * @param {{
 *   folder: string
 *   daemons: import('node:child_process').ChildProcess[]
 *   monitor: string
 *   gateway: number
 * }} parts
 */
async function startDaemons({ folder, daemons, monitor, gateway }) {
  const fsid = randomUUID()
  const keyring = join(folder, 'keyring')
  const configuration = join(folder, 'ceph.conf')
  for (const each of ['mon', 'osd', 'run']) await mkdir(join(folder, each))
  await writeFile(configuration, settingsOf({ folder, fsid, keyring, monitor, gateway }))
  const env = { ...process.env, CEPH_CONF: configuration }
  /** @type {(command: string, ...args: string[]) => Promise<unknown>} */
  const call = (command, ...args) => run(command, args, { env, timeout: startTimeoutMs })
  /** @type {(command: string, ...args: string[]) => void} */
  const startDaemon = (command, ...args) => {
    // Ends the daemons when the test runner is killed.
    const line = ['--pdeathsig', 'KILL', command, ...args, '-f']
    daemons.push(spawn('setpriv', line, { env, stdio: 'ignore' }))
  }

  /** @type {(name: string, ...caps: string[]) => Promise<unknown>} */
  const addKey = (name, ...caps) =>
    call(
      'ceph-authtool',
      keyring,
      '--gen-key',
      '-n',
      name,
      ...caps.flatMap((cap) => ['--cap', ...cap.split(' = ')]),
    )
  await call('ceph-authtool', '--create-keyring', keyring)
  await addKey('mon.', 'mon = allow *')
  await addKey('client.admin', 'mon = allow *', 'osd = allow *', 'mgr = allow *')
  await addKey('osd.0', 'mon = allow profile osd', 'osd = allow *')
  await addKey('client.rgw.a', 'mon = allow rw', 'osd = allow rwx')
  const map = join(folder, 'monmap')
  await call('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', monitor, map)
  await call('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring)
  startDaemon('ceph-mon', '-i', 'a')
  const osd = randomUUID()
  await call('ceph', 'osd', 'new', osd, '0')
  await call('ceph', 'auth', 'import', '-i', keyring)
  await call('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd)
  startDaemon('ceph-osd', '-i', '0')
  const { accessKeyId, secretAccessKey } = credentials
  const keys = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`]
  await call('radosgw-admin', 'user', 'create', '--uid=tests', '--display-name=tests', ...keys)
  startDaemon('radosgw', '-n', 'client.rgw.a')
  await waitUntilUp(`http://${host}:${gateway}/`)
}

/**
 * Without cephx the gateway hangs.
 * @param {{ folder: string, fsid: string, keyring: string, monitor: string, gateway: number }} parts
 */
function settingsOf({ folder, fsid, keyring, monitor, gateway }) {
  return `[global]
fsid = ${fsid}
mon_initial_members = a
mon_host = ${monitor}
keyring = ${keyring}
auth_allow_insecure_global_id_reclaim = true
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 8
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_data_avail_crit = 1
mon_max_pg_per_osd = 1000
osd_objectstore = memstore
memstore_device_bytes = 2147483648
run_dir = ${folder}/run
admin_socket = ${folder}/run/$name.asok
log_file = ${folder}/run/$name.log
pid_file = ${folder}/run/$name.pid
[mon.a]
mon_data = ${folder}/mon
host = localhost
[osd.0]
osd_data = ${folder}/osd
[client.rgw.a]
rgw_frontends = beast endpoint=${host}:${gateway}
keyring = ${keyring}
`
}

/** @param {string} address */
async function waitUntilUp(address) {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline) {
    const isThere = await fetch(address).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await pause(200)
  }
  throw new Error(`Ceph's gateway did not come up in ${startTimeoutMs / 1000} s`)
}

/**
 * Returns different ports that are free at this moment.
 * @param {number} count
 */
async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, host))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => {
    const address = server.address()
    return address !== null && typeof address === 'object' ? address.port : 0
  })
  for (const server of servers) server.close()
  return ports
}
