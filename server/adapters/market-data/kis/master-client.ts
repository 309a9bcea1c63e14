import { ok, type Result } from '#domain/kernel/result.ts'
import {
  type ReplyVerdict,
  type VendorDeps,
  type VendorFault,
  type VendorLimits,
  type VendorReply,
  vendorClient,
} from '../ask.ts'
import { verdictOnFileStatus } from '../file-reply.ts'
import { unzip } from '../zip.ts'
import {
  type KisMasterLayout,
  type KisMasterRow,
  type KisMasterRows,
  kisMasterLayouts,
  readMasterFile,
} from './master-file.ts'

export type ReadKisMasters = () => Promise<Result<KisMasterRows, VendorFault>>

const folder = '/common/master'
/** Our choice: both files together hold some 4,000 rows, a megabyte. */
const zipLimits = { mostFiles: 4, mostBytes: 16 * 1024 * 1024 }

/** Reads what is listed on KOSPI and KOSDAQ. Without one of the two files there is no listing, because a half of it looks like a whole one. */
export function createKisMasterReader(base: URL, deps: VendorDeps, limits: VendorLimits): ReadKisMasters {
  const ask = vendorClient(deps, limits)
  return async () => {
    const rows = new Map<string, KisMasterRow>()
    const problems: string[] = []
    for (const layout of kisMasterLayouts) {
      const path = `${folder}/${layout.file}.zip`
      const read = await ask(
        () => ({ url: new URL(path, base) }),
        reply => verdictOnMaster(reply, layout),
      )
      if (!read.ok) return read
      problems.push(...read.value.problems)
      for (const row of read.value.rows)
        if (rows.has(row.ticker)) problems.push(`${row.ticker} is listed on both markets`)
        else rows.set(row.ticker, row)
    }
    return ok({ rows: [...rows.values()], problems })
  }
}

function verdictOnMaster(reply: VendorReply, layout: KisMasterLayout): ReplyVerdict<KisMasterRows> {
  const archive = `${layout.file}.zip`
  const withoutFile = verdictOnFileStatus(reply, archive)
  if (withoutFile) return withoutFile
  const files = unzip(reply.body, zipLimits)
  // A maintenance page has a good status, too, and a file that is just being written is whole at the next try.
  if (!files.ok) return { is: 'again', because: 'unreadable', detail: `${archive}: ${files.error}` }
  const file = files.value.find(({ name }) => name.toLowerCase() === layout.file)
  if (!file) return { is: 'bad', because: 'unreadable', detail: `${archive} holds no ${layout.file}` }
  const rows = readMasterFile(file.bytes, layout)
  return rows.ok
    ? { is: 'good', value: rows.value }
    : { is: 'bad', because: 'unreadable', detail: rows.error }
}
