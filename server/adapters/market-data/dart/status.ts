import { retryAfterMs, type VendorFault, type VendorReply } from '../ask.ts'
import { xmlFieldIn } from './corp-codes.ts'
import { decodeKorean } from './text.ts'
import { DartEnvelope } from './wire.ts'

type Refusal = { is: 'again' | 'bad'; because: VendorFault['kind']; detail: string; afterMs?: number }

/** The vendor's status codes. 000 is a success; 013 and 014 mean that there is no data. */
const meanings: Readonly<Record<string, Pick<Refusal, 'is' | 'because'> & { says: string }>> = {
  '010': { is: 'bad', because: 'refused', says: 'the key is not registered' },
  '011': { is: 'bad', because: 'refused', says: 'the key is switched off' },
  '012': { is: 'bad', because: 'refused', says: 'this address may not use the key' },
  '020': { is: 'again', because: 'rate_limited', says: 'too many calls' },
  '021': { is: 'bad', because: 'unreadable', says: 'too many companies at once' },
  '100': { is: 'bad', because: 'unreadable', says: 'a field has a wrong value' },
  '101': { is: 'bad', because: 'refused', says: 'the call is not allowed' },
  '800': { is: 'again', because: 'unreachable', says: 'closed for maintenance' },
  '900': { is: 'again', because: 'unreachable', says: 'an error of its own' },
  '901': { is: 'bad', because: 'refused', says: 'the account behind the key has expired' },
}

export const isNoDataStatus = (status: string): boolean => status === '013' || status === '014'

/** Errors arrive with HTTP 200 and the vendor's own status, in JSON or XML depending on the call's name. */
export function parseDartStatus(bytes: Uint8Array): { status: string; body: unknown } | null {
  const text = decodeKorean(bytes)
  if (text.trimStart().startsWith('<')) {
    const status = xmlFieldIn(text, 'status')
    return text.includes('<result>') && status !== '' ? { status, body: null } : null
  }
  try {
    const body: unknown = JSON.parse(text)
    const envelope = DartEnvelope.safeParse(body)
    return envelope.success ? { status: envelope.data.status, body } : null
  } catch {
    return null
  }
}

/** The vendor's message is not passed on: it can repeat the request, which holds the key. */
export function refusalOf(status: string, what: string): Refusal | null {
  if (status === '000' || isNoDataStatus(status)) return null
  const { is, because, says } = meanings[status] ?? {
    is: 'bad',
    because: 'unreadable',
    says: 'a number nobody knows',
  }
  return { is, because, detail: `status ${status} from ${what}: ${says}` }
}

/** HTTP errors arrive from the servers in front of the vendor's application. */
export function httpRefusalOf({ status, headers }: VendorReply, what: string): Refusal | null {
  if (status === 200) return null
  const detail = `HTTP ${status} from ${what}`
  if (status === 401 || status === 403) return { is: 'bad', because: 'refused', detail }
  if (status >= 500) return { is: 'again', because: 'unreachable', detail }
  if (status !== 429) return { is: 'bad', because: 'unreadable', detail }
  const afterMs = retryAfterMs(headers, 0)
  return { is: 'again', because: 'rate_limited', detail, ...(afterMs === undefined ? {} : { afterMs }) }
}
