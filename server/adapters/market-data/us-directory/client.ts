import type { Result } from '#domain/kernel/result.ts'
import {
  type ReplyVerdict,
  retryAfterMs,
  usualVendorLimits,
  type VendorDeps,
  type VendorFault,
  type VendorLimits,
  type VendorReply,
  vendorClient,
} from '../ask.ts'
import { type DirectoryRow, readDirectory } from './wire.ts'

export type UsDirectoryOptions = { base: URL; deps: VendorDeps; limits?: Partial<VendorLimits> }

const folder = '/dynamic/SymDir'
/** Our choice: nobody says how often the files may be loaded, and two a night are enough. */
const directoryLimits: VendorLimits = { ...usualVendorLimits, firstPauseMs: 2_000, betweenMs: 500 }

export type UsDirectoryClient = {
  file(name: 'nasdaqlisted.txt' | 'otherlisted.txt'): Promise<Result<DirectoryRow[], VendorFault>>
}

export function createUsDirectoryClient({ base, deps, limits }: UsDirectoryOptions): UsDirectoryClient {
  const ask = vendorClient(deps, { ...directoryLimits, ...limits })
  return {
    file: name =>
      ask(
        () => ({ url: new URL(`${folder}/${name}`, base) }),
        reply => verdictOn(reply, name),
      ),
  }
}

function verdictOn({ status, headers, body }: VendorReply, name: string): ReplyVerdict<DirectoryRow[]> {
  const detail = `${status} from ${name}`
  if (status === 429) {
    const afterMs = retryAfterMs(headers, Date.parse(headers.get('date') ?? ''))
    const pause = afterMs === undefined || Number.isNaN(afterMs) ? {} : { afterMs }
    return { is: 'again', because: 'rate_limited', detail, ...pause }
  }
  if (status >= 500) return { is: 'again', because: 'unreachable', detail }
  if (status === 401 || status === 403) return { is: 'bad', because: 'refused', detail }
  if (status !== 200) return { is: 'bad', because: 'unreadable', detail }
  const rows = readDirectory(new TextDecoder().decode(body))
  if (rows.ok) return { is: 'good', value: rows.value }
  switch (rows.error) {
    case 'changed':
      return { is: 'bad', because: 'unreadable', detail: `${name} lacks a column` }
    case 'foreign':
      return { is: 'again', because: 'unreadable', detail: `no table in ${name}` }
    // The file is written anew during the day, so that a second try may find it whole.
    case 'cut':
      return { is: 'again', because: 'unreadable', detail: `${name} is cut short` }
  }
}
