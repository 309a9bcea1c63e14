import type { Me } from '#contract/account.ts'
import { consentEndpoints } from '#contract/consent.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import type { ConsentChange } from '#domain/account/consent.ts'
import type { Result } from '#domain/kernel/result.ts'
import { call } from '../request/api.ts'

export type ConsentState = ReplyOf<typeof consentEndpoints.list>

/** A sign-in waits this many milliseconds for the reply that says whether consents are missing. Our choice. */
const WAIT_MS = 3000

export const fetchConsents = (): Promise<Result<ConsentState, Problem>> => call(consentEndpoints.list, {})

export const giveConsents = (input: readonly ConsentChange[]): Promise<Result<ConsentState, Problem>> =>
  call(consentEndpoints.change, { body: { consents: [...input] } })

/**
 * Returns whether consents are missing. It is checked at each sign-in, so that a user who left in the middle is asked
 * again. Demo accounts have no consents to give.
 */
export async function hasMissingConsents(user: Pick<Me, 'is_demo'>): Promise<boolean> {
  if (user.is_demo) return false
  const late = new Promise<null>(resolve => setTimeout(resolve, WAIT_MS, null))
  const found = await Promise.race([fetchConsents(), late])
  return found?.ok === true && !found.value.complete
}
