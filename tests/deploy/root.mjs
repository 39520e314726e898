import { spawn } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** What stands in for the base image: the programs of this machine, read only. */
const ofMachine = ['usr', 'etc']
const links = ['bin', 'lib', 'lib64', 'sbin']
const devices = ['null', 'random', 'urandom', 'zero']

/**
 * @typedef {object} RunOptions
 * @property {string} root
 * @property {string} directory
 * @property {Record<string, string>} env
 * @property {string} [user] `uid:gid`
 * @property {string} [node] A Node that stands in for the base image's.
 * @property {string} [volume] The only folder that can be written: the rest of the root is read only.
 */

/** @param {string} root */
export function makeRoot(root) {
  for (const folder of [...ofMachine, 'dev', 'proc', 'tmp'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const link of links) symlinkSync(`usr/${link}`, join(root, link))
}

/**
 * Runs a command with the folder as its root, in a mount namespace that ends with it. Only the network is the
 * machine's.
 * @param {string[]} command
 * @param {RunOptions} options
 */
export function runIn(command, { root, directory, env, user = '0:0', node, volume }) {
  const script = [
    'set -e',
    'mount --bind "$1" "$1"',
    ...ofMachine.map((each) => `mount --bind -o ro /${each} "$1/${each}"`),
    ...(node === undefined ? [] : [`mount --bind -o ro '${node}' "$1/usr/bin/node"`]),
    'mount -t tmpfs none "$1/dev"',
    ...devices.flatMap((each) => [
      `touch "$1/dev/${each}"`,
      `mount --bind /dev/${each} "$1/dev/${each}"`,
    ]),
    'mount -t tmpfs -o mode=1777 none "$1/tmp"',
    'mount --rbind /proc "$1/proc"',
    ...(volume === undefined
      ? []
      : [`mount --bind "$1${volume}" "$1${volume}"`, 'mount -o remount,bind,ro "$1"']),
    'shift',
    'exec env -i "$@"',
  ]
  const inside = ['/usr/sbin/chroot', `--userspec=${user}`, root]
  const changed = ['/bin/sh', '-c', 'cd "$1" && shift && exec "$@"', 'sh', directory, ...command]
  const values = Object.entries({ PATH: '/usr/bin:/bin', HOME: '/tmp', ...env })
  const shell = ['sh', '-c', script.join('\n'), 'sh', root]
  const assignments = values.map(([name, value]) => `${name}=${value}`)
  return spawn(
    'unshare',
    ['-m', '--propagation', 'private', ...shell, ...assignments, ...inside, ...changed],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
}
