import { describe, expect, it } from 'vitest'
import { networkAt, networksOf } from '../../../src/service/documents/client-networks'

describe('the networks of a client', () => {
  it('are the /64, the /56 and the /48 of an IPv6 client', () => {
    expect(networksOf('2001:db8:1:2ff::')).toEqual([
      '2001:db8:1:2ff::',
      '2001:db8:1:200::/56',
      '2001:db8:1::/48',
    ])
  })

  it('differ by their length where they begin at one address', () => {
    expect(new Set(networksOf('2001:db8::')).size).toBe(3)
  })

  it('are shared by neighbours, and by nobody outside', () => {
    const [, home, site] = networksOf('2001:db8:1:2ff::')
    expect(networksOf('2001:db8:1:201::')).toContain(home)
    expect(networksOf('2001:db8:1:300::')).not.toContain(home)
    expect(networksOf('2001:db8:1:300::')).toContain(site)
    expect(networksOf('2001:db8:2:2ff::')).not.toContain(site)
  })

  it('are itself for an IPv4 address, and for a client without an address', () => {
    expect(networksOf('192.0.2.7')).toEqual(['192.0.2.7'])
    expect(networksOf('unknown')).toEqual(['unknown'])
  })
})

describe('the network that an operator names', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:DB8:1:2ff::7', '2001:db8:1:200::/56'],
    ['2001:db8:1:2ff::/64', undefined],
    ['2001:db8:1:2ff::7/56', '2001:db8:1:200::/56'],
    ['2001:db8:1:2ff::/48', undefined],
    ['2001:db8::/32', undefined],
    ['Zm9vYmFy', undefined],
  ])('is by %s: %s', (given, network) => {
    expect(networkAt(given)).toBe(network)
  })
})
