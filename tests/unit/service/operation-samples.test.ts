import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { eachSetting } from '../../../src/service/settings/settings'

const read = (path: string) => readFileSync(`src/service/${path}`, 'utf8')

test('the systemd unit has settings that exist, and lets requests in flight end', () => {
  const unit = read('deploy/firsthand.service')
  const names = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name)
  expect(names).toContain('DATA_DIR')
  for (const name of names) expect([...Object.keys(eachSetting.shape), 'NODE_ENV']).toContain(name)
  const [, drainMs = ''] = /stopTimeoutMs = ([\d_]+)/.exec(read('create-service.ts')) ?? []
  const [, stopSeconds = ''] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
  expect(Number(stopSeconds) * 1000).toBeGreaterThan(Number(drainMs.replaceAll('_', '')) + 5000)
  // A signal to all processes would end the inspection of a file in flight.
  expect(unit).toMatch(/^KillMode=mixed$/m)
})

test('the alerts use metrics and labels that operate.md lists', () => {
  const rows = [...read('operate.md').matchAll(/^\| `(firsthand_\w+)` \|([^|]*)\|/gm)]
  const labels = new Map(rows.map(([, name = '', cell = '']) => [name, cell]))
  const alerts = read('deploy/alerts.yaml')
  const used = [...alerts.matchAll(/(firsthand_\w+?)(?:_count)?\{job="firsthand"([^}]*)\}/g)]
  expect(new Set(used.map(([, name]) => name)).size).toBe(5)
  for (const [, name = '', selector = ''] of used) {
    expect([...labels.keys()]).toContain(name)
    for (const [, label] of selector.matchAll(/(\w+)[=!]/g))
      expect(labels.get(name)).toContain(`\`${label}\``)
  }
})
