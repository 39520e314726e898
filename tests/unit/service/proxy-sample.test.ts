import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sample = readFileSync('src/service/deploy/nginx.conf', 'utf8')

test('nginx.conf logs no query, no header and no path below /documents/', () => {
  const [, format = ''] = /log_format paths '(.*)';/.exec(sample) ?? []
  const logged = format.match(/\$\w+/g) ?? []
  expect([...logged].sort()).toEqual([
    '$body_bytes_sent',
    '$logged_path',
    '$remote_addr',
    '$request_method',
    '$request_time',
    '$status',
    '$time_iso8601',
  ])
  // $uri is the path alone, decoded and normalized.
  expect(sample).toMatch(
    /map \$uri \$logged_path \{\s+default \$uri;\s+~\^\/documents\/\. \/documents\/-;\s+\}/,
  )
  const servers = sample.split(/^ *server \{$/m).slice(1)
  expect(servers).toHaveLength(2)
  for (const server of servers) {
    expect(server).toMatch(/^ *access_log (off|\S+ paths);$/m)
    // Below this level nginx quotes whole requests.
    expect(server).toMatch(/^ *error_log \S+ emerg;$/m)
  }
})

test('the proxy for two replicas changes only the upstream and the reuse of connections', () => {
  const readme = readFileSync('src/service/deploy/README.md', 'utf8')
  const [, section = ''] = /^### A proxy for two replicas$(.*?)^##/ms.exec(readme) ?? []
  const [upstream = '', header = '', ...others] = [
    ...section.matchAll(/```nginx\n([^`]+)```/g),
  ].map(([, block = '']) => block.trim())
  expect(others).toEqual([])
  expect(upstream).toMatch(/^upstream firsthand \{[^{}]+\}$/)
  expect(upstream).toMatch(/^ *keepalive \d+;$/m)
  expect(header).toBe('proxy_set_header Connection "";')
})
