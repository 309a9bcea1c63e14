/**
 * `lost`: the call has its effect, and its answer never arrives. `broken`: it has none. `duplicate`: what follows from it, the result
 * of the window or a webhook, is told twice. `expired`: the window was open for too long, and its approval is refused.
 */
export const fakePaypleFaults = ['lost', 'broken', 'slow', 'duplicate', 'expired'] as const
export type FakePaypleFault = (typeof fakePaypleFaults)[number]

const confirmation = '/php/PayConfirmAct.php'
const told = [confirmation, '/php/SimplePayCardAct.php', '/php/account/api/cPayCAct.php']

/** Whether a webhook follows from the answer to this call. */
export const isToldByWebhook = (path: string): boolean => told.includes(path)
const isPartnerCall = (path: string): boolean => path.startsWith('/php/') && path !== '/php/auth.php'
const isApproval = (path: string): boolean => path.endsWith('/window/approve')

/** Whether a fault can befall this request; its window always opens. */
export function canBefall(fault: FakePaypleFault, path: string): boolean {
  if (fault === 'expired') return path === confirmation
  if (fault === 'duplicate') return isApproval(path) || isToldByWebhook(path)
  return isPartnerCall(path)
}

/** Each fault that was asked for befalls the first two requests that it can befall. */
export function twiceWhereItCan(faults: readonly string[]): (path: string) => FakePaypleFault | null {
  const coming = fakePaypleFaults.filter(fault => faults.includes(fault)).flatMap(fault => [fault, fault])
  return path => {
    const index = coming.findIndex(fault => canBefall(fault, path))
    return index < 0 ? null : (coming.splice(index, 1)[0] ?? null)
  }
}
