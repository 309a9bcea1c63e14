import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Who calls: the nearest address that is not one of our own proxies. What Fastify finds as well, for where it is not asked. */
export function callerOf(proxies: readonly string[]): (request: IncomingMessage) => string {
  const ours = new BlockList()
  for (const each of proxies) {
    const [address = '', bits] = each.split('/')
    if (bits === undefined) ours.addAddress(address, familyOf(address))
    else ours.addSubnet(address, Number(bits), familyOf(address))
  }
  const isOurs = (address: string): boolean => isIP(address) !== 0 && ours.check(address, familyOf(address))
  return request => {
    const nearest = request.socket.remoteAddress ?? ''
    const told = request.headers['x-forwarded-for']
    if (proxies.length === 0 || told === undefined) return nearest
    const before = String(told)
      .split(',')
      .map(address => address.trim())
      .filter(address => address !== '')
    const chain = [nearest, ...before.reverse()]
    return chain.find(address => !isOurs(address)) ?? chain.at(-1) ?? nearest
  }
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
