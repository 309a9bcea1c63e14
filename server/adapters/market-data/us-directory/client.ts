import type { Result } from '#domain/kernel/result.ts'
import {
  type ReplyVerdict,
  usualVendorLimits,
  type VendorDeps,
  type VendorFault,
  type VendorLimits,
  type VendorReply,
  vendorClient,
} from '../ask.ts'
import { verdictOnFileStatus } from '../file-reply.ts'
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

function verdictOn(reply: VendorReply, name: string): ReplyVerdict<DirectoryRow[]> {
  const withoutFile = verdictOnFileStatus(reply, name)
  if (withoutFile) return withoutFile
  const rows = readDirectory(new TextDecoder().decode(reply.body))
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
