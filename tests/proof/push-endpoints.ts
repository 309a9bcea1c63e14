import type { ResolvedAddress } from '#server/adapters/push/guard.ts'

/** Lists endpoints to which the server must never connect. `port` belongs to another service on this machine. */

const vendors = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'wns2-bl2p.notify.windows.com',
] as const

/** The address of this machine, in every spelling that a URL parser or the system accepts. */
export const spellings4 = [
  ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.1', '0x7F.0x0.0x0.0x1'],
  ...['017700000001', '0177.0.0.1', '0177.1', '127.0.0.01', '127.0.0.0x1', '127.0.0.1.', '127.000.000.001'],
  ...['%31%32%37.0.0.1', '１２７.0.0.1', '127。0。0。1', '①②⑦.0.0.1', '0x7f.0.1'],
]
const spellings6 = [
  ...['[::1]', '[0:0:0:0:0:0:0:1]', '[0000::0001]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]'],
  ...['[64:ff9b::127.0.0.1]', '[2002:7f00:1::]', '[fe80::1%25lo]', '[fd00::1]', '[::]', '[ff02::1]'],
]
const otherLiterals = [
  ...['0', '0.0.0.0', '10.0.0.1', '169.254.169.254', '192.168.0.1', '172.16.0.1', '100.64.0.1', '8.8.8.8'],
  ...['2852039166', '0xa9fea9fe', '169.254.43518', '[fd00:ec2::254]', '224.0.0.1', '255.255.255.255'],
]

/** Addresses to which the host name of a push service could be made to resolve. */
const closed = [
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.0.0.53', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.254', '192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1', '198.51.100.1'],
  ...['203.0.113.1', '224.0.0.251', '239.1.1.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::7f00:1', '64:ff9b::7f00:1'],
  ...['64:ff9b:1::a00:1', '100::1', '2001::1', '2001:db8::1', '2002:7f00:1::1', '3fff::1', 'fc00::1'],
  ...['fd00:ec2::254', 'fe80::1', 'fec0::1', 'ff02::1', '5f00::1'],
]

/** Host names that look like those of a push service, and addresses that two parsers read differently. */
const tricks = (host: string, port: number): string[] => [
  `http://${host}/x`,
  `https:${host}/x`,
  `https:\\\\${host}\\x`,
  `https://${host}`,
  `https://${host}./x`,
  `https://${host}../x`,
  `https://.${host}/x`,
  `https://${host}.127.0.0.1/x`,
  `https://${host}.localhost:${port}/x`,
  `https://${host}:${port}/x`,
  `https://${host}:443/x`,
  `https://${host}:80/x`,
  `https://${host}:0/x`,
  `https://${host}:99999/x`,
  `https://${host}@127.0.0.1:${port}/x`,
  `https://${host}%40127.0.0.1:${port}/x`,
  `https://${host}:443@localhost:${port}/x`,
  `https://user:word@${host}/x`,
  `https://@${host}/x`,
  `https://localhost:${port}/${host}`,
  `https://localhost:${port}?${host}/x`,
  `https://localhost:${port}#.${host}/x`,
  `https://localhost:${port}\\@${host}/x`,
  `https://localhost:${port}\\.${host}/x`,
  `https://${host}\\@localhost:${port}/x`,
  `https://${host}\t.localhost:${port}/x`,
  `https://${host}\n@localhost:${port}/x`,
  `https://${host}\u0000.localhost:${port}/x`,
  `https://${host}%00.localhost:${port}/x`,
  `https://${host}%2f@localhost:${port}/x`,
  `https://${host.replaceAll('.', '。')}/x`,
  `https://${host.toUpperCase()}/x`,
  `https://${host.replace('o', 'ο')}/x`,
  `https://xn--${ownOf(host)}/x`,
  `https://evil${ownOf(host)}/x`,
  `https://evil-${ownOf(host)}/x`,
  `https://${host}.evil.example/x`,
  `https://${host}/x\r\nhost: localhost:${port}`,
  ` https://${host}/x`,
  `https://${host}/x#y`,
]

/** Below these domains the vendor itself assigns the names. */
const ownOf = (host: string): string =>
  /(push\.services\.mozilla\.com|notify\.windows\.com)$/.exec(host)?.[0] ?? host

const ports = (port: number) => [`:${port}`, ':443', '']

/** Returns endpoints that must be refused before any name is looked up. */
export function misspelled(port: number): string[] {
  const literals = [...spellings4, ...spellings6].flatMap(host =>
    ports(port).map(end => `https://${host}${end}/x`),
  )
  const others = otherLiterals.flatMap(host => [`https://${host}/x`, `https://${host}:${port}/x`])
  const local = ['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'x@localhost'].map(
    host => `https://${host}:${port}/x`,
  )
  return [...literals, ...others, ...local, ...vendors.flatMap(host => tricks(host, port))]
}

const addressOf = (address: string): ResolvedAddress => ({ address, family: address.includes(':') ? 6 : 4 })

/** This address belongs to a network that was given back in 2006: our tables allow it, and no machine has it. */
const nobody = '3ffe:ffff::1'

export type MisleadingName = {
  what: string
  endpoint: string
  answers: readonly (readonly ResolvedAddress[])[]
}

/** Returns correct names that resolve to forbidden addresses; the last answer is repeated. */
export function misleadingNames(): MisleadingName[] {
  const one = (at: number) => `https://${vendors[at % vendors.length]}/${at}`
  return [
    ...closed.map((address, at) => ({
      what: `leads to ${address}`,
      endpoint: one(at),
      answers: [[addressOf(address)]],
    })),
    ...closed.slice(0, 20).map((address, at) => ({
      what: `leads to ${address} among others`,
      endpoint: one(at),
      answers: [[addressOf(nobody), addressOf(address)]],
    })),
    { what: 'leads nowhere', endpoint: one(0), answers: [[]] },
  ]
}

/** Returns names that resolve to an allowed address at first, and to a forbidden one at the next look-up. */
export const reboundNames = (): MisleadingName[] =>
  ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00::1'].flatMap((address, at) =>
    vendors.map((host, nth) => ({
      what: `is rebound to ${address}`,
      endpoint: `https://${host}/${at}-${nth}`,
      answers: [[addressOf(nobody)], [addressOf(address)]],
    })),
  )

export const pinned = nobody
