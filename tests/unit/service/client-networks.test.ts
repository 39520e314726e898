import { describe, expect, it } from 'vitest'
import { clientAt, networkAt } from '../../../src/service/documents/upload-quota'

describe('a client', () => {
  it('is the /56 around an IPv6 address, shared by neighbours and by nobody outside', () => {
    expect(clientAt('2001:db8:1:2ff::7')).toBe('2001:db8:1:200::/56')
    expect(clientAt('2001:db8:1:201::')).toBe('2001:db8:1:200::/56')
    expect(clientAt('2001:db8:1:300::')).toBe('2001:db8:1:300::/56')
  })

  it('is an IPv4 address, also inside IPv6', () => {
    expect(clientAt('192.0.2.7')).toBe('192.0.2.7')
    expect(clientAt('::ffff:c000:207')).toBe('192.0.2.7')
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
