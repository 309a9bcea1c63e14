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
import { unzip } from '../zip.ts'
import { type ReferenceRates, readReferenceRates } from './wire.ts'

export type EcbOptions = { base: URL; deps: VendorDeps; limits?: Partial<VendorLimits> }

const path = '/stats/eurofxref/eurofxref-hist.zip'
/** Our choice: the file is 0.6 MB packed and 3 MB unpacked, and grows by a row of 200 bytes a day. */
const zipLimits = { mostFiles: 4, mostBytes: 64 * 1024 * 1024 }

export type EcbClient = { referenceRates(): Promise<Result<ReferenceRates, VendorFault>> }

export function createEcbClient({ base, deps, limits }: EcbOptions): EcbClient {
  const ask = vendorClient(deps, { ...usualVendorLimits, ...limits })
  return { referenceRates: () => ask(() => ({ url: new URL(path, base) }), verdictOn) }
}

function verdictOn({ status, body }: VendorReply): ReplyVerdict<ReferenceRates> {
  const detail = `${status} from ${path}`
  if (status === 429) return { is: 'again', because: 'rate_limited', detail }
  if (status >= 500) return { is: 'again', because: 'unreachable', detail }
  if (status !== 200)
    return { is: 'bad', because: status === 401 || status === 403 ? 'refused' : 'unreadable', detail }
  const files = unzip(body, zipLimits)
  // A maintenance page has status 200, too.
  if (!files.ok)
    return { is: 'again', because: 'unreadable', detail: `no archive from ${path}: ${files.error}` }
  const csv = files.value.find(({ name }) => name.endsWith('.csv'))
  if (!csv) return { is: 'bad', because: 'unreadable', detail: `no table in ${path}` }
  const rates = readReferenceRates(new TextDecoder().decode(csv.bytes))
  return rates.ok
    ? { is: 'good', value: rates.value }
    : { is: 'bad', because: 'unreadable', detail: `${path}: ${rates.error}` }
}
