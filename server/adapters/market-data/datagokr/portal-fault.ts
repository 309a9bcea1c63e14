import type { VendorFault } from '../ask.ts'

export type PortalFault = { kind: VendorFault['kind']; again: boolean; says: string }

/** Result codes of the portal; they arrive with status 200, as JSON or as XML. */
const codes: Readonly<Record<string, { kind: VendorFault['kind']; again: boolean }>> = {
  '01': { kind: 'unreachable', again: true },
  '02': { kind: 'unreachable', again: true },
  '04': { kind: 'unreachable', again: true },
  '05': { kind: 'unreachable', again: true },
  '12': { kind: 'unreadable', again: false },
  '20': { kind: 'refused', again: false },
  '21': { kind: 'rate_limited', again: true },
  // The calls of the day are used up: a retry within the minute cannot help.
  '22': { kind: 'rate_limited', again: false },
  '30': { kind: 'refused', again: false },
  '31': { kind: 'refused', again: false },
  '32': { kind: 'refused', again: false },
  '99': { kind: 'unreachable', again: true },
}

/** The fault that a reply tells; null for a good one, also for one that says that there are no rows. */
export function portalFaultOf(
  status: number,
  jsonCode: string | undefined,
  text: string,
): PortalFault | null {
  const code = jsonCode ?? /<returnReasonCode>(\d+)<\/returnReasonCode>/.exec(text)?.[1]?.padStart(2, '0')
  if (code !== undefined && code !== '00' && code !== '03') {
    const known = Object.hasOwn(codes, code) ? codes[code] : undefined
    return { ...(known ?? { kind: 'unreadable', again: false }), says: `code ${code}` }
  }
  if (status === 401 || status === 403) return { kind: 'refused', again: false, says: `status ${status}` }
  if (status === 429) return { kind: 'rate_limited', again: true, says: 'status 429' }
  if (status >= 500) return { kind: 'unreachable', again: true, says: `status ${status}` }
  return status === 200 ? null : { kind: 'unreadable', again: false, says: `status ${status}` }
}
