import { lookup as systemLookup } from 'node:dns/promises'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isLoopback, isPublicAddress } from './addresses.ts'

/** The hosts of all browsers' push services; a leading dot stands for any subdomain. */
const vendors = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.notify.windows.com',
] as const

/** The address of a push service on this machine, for tests and development. */
export type LocalService = { host: string; port: number; ca: string }

export type PushTarget = {
  origin: string
  host: string
  port: number
  path: string
  /** The only certificate to trust, or null for Node's default ones. */
  ca: string | null
  isAllowed(address: string): boolean
}

export type ResolvedAddress = { address: string; family: 4 | 6 }
export type AddressLookup = (host: string) => Promise<readonly ResolvedAddress[]>

/**
 * An endpoint has a host of letters, digits, hyphens and dots, an optional port and a path. No user name and no other
 * spelling is accepted.
 */
const plain = /^https:\/\/([a-z0-9.-]+)(?::(\d{1,5}))?(\/[\x21\x24-\x5b\x5d-\x7e]*)$/
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const mostLetters = 1000

/** Returns where a message for the endpoint is sent, or why it must not be sent. */
export function parsePushTarget(endpoint: string, local: LocalService | null): Result<PushTarget, string> {
  const [, host = '', port, path = ''] = endpoint.length <= mostLetters ? (plain.exec(endpoint) ?? []) : []
  if (host === '') return err('not a plain https address')
  if (local && host === local.host && port === String(local.port))
    return ok({
      origin: `https://${host}:${port}`,
      host,
      port: local.port,
      path,
      ca: local.ca,
      isAllowed: isLoopback,
    })
  if (port !== undefined) return err('a port')
  if (!isVendor(host)) return err('not a push service')
  return ok({ origin: `https://${host}`, host, port: 443, path, ca: null, isAllowed: isPublicAddress })
}

function isVendor(host: string): boolean {
  if (host.length > 253 || !host.split('.').every(part => label.test(part))) return false
  return vendors.some(name => (name.startsWith('.') ? host.endsWith(name) : host === name))
}

/** Resolves a name. One address that is not allowed rejects the whole name, because an attacker may control it. */
export async function resolveAddresses(
  { host, isAllowed }: Pick<PushTarget, 'host' | 'isAllowed'>,
  lookup: AddressLookup,
): Promise<Result<readonly ResolvedAddress[], 'closed' | 'unknown'>> {
  const found = await lookup(host).catch(() => [])
  if (found.length === 0) return err('unknown')
  return found.every(({ address }) => isAllowed(address)) ? ok(found) : err('closed')
}

export const lookUpAddresses: AddressLookup = async host => {
  const found = await systemLookup(host, { all: true })
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}
