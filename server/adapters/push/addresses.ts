import { BlockList, isIP } from 'node:net'

/**
 * IPv4 addresses that are not on the public internet: IANA's registries of special-purpose addresses (RFC 6890 and its
 * successors), and unassigned ranges.
 */
const closed4: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/**
 * The public range of IPv6 addresses. Loopback, link-local, unique local, multicast, mapped and NAT64 addresses are
 * outside of it.
 */
const open6 = ['2000::', 3] as const
const closed6: readonly [network: string, bits: number][] = [
  // This range is for Teredo and other tunnels, benchmarks and ORCHID.
  ['2001::', 23],
  ['2001:db8::', 32],
  // A 6to4 address contains any IPv4 address.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const blocked4 = blocked('ipv4', closed4)
const blocked6 = blocked('ipv6', closed6)
const global6 = blocked('ipv6', [open6])
const loopback4 = blocked('ipv4', [['127.0.0.0', 8]])

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !blocked4.check(address, 'ipv4')
  // A zone (%) names a network link of this machine.
  if (isIP(address) !== 6 || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6')
}

export const isLoopback = (address: string): boolean =>
  address === '::1' || (isIP(address) === 4 && loopback4.check(address, 'ipv4'))

function blocked(family: 'ipv4' | 'ipv6', networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [network, bits] of networks) list.addSubnet(network, bits, family)
  return list
}
