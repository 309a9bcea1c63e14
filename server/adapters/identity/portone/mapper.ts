import type { IdentityAnswer } from '#server/people-ports.ts'
import type { PortOneVerification } from './wire.ts'

const day = /^\d{4}-\d{2}-\d{2}$/

/** Null where it is about another check, or says that a person is verified without saying who. */
export function identityAnswerOf(
  { id, status, verifiedAt, verifiedCustomer }: PortOneVerification,
  wanted: string,
): IdentityAnswer | null {
  if (id !== wanted) return null
  if (status === 'READY') return { kind: 'waiting' }
  if (status === 'FAILED') return { kind: 'failed' }
  const at = new Date(verifiedAt ?? '')
  const { ci, di, phoneNumber, birthDate, operator } = verifiedCustomer ?? {}
  if (Number.isNaN(at.getTime()) || !(ci || di)) return null
  return {
    kind: 'verified',
    identity: {
      ...{ ci: ci || null, di: di || null, phone: phoneNumber || null, carrier: operator || null },
      birthDate: birthDate && day.test(birthDate) ? birthDate : null,
      verifiedAt: at,
    },
  }
}
