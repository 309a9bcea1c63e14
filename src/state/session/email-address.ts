import { mutate } from 'swr'
import { emailAddressEndpoints } from '#contract/billing/email-address.ts'
import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import { call } from '../request/api.ts'
import { cacheKey } from '../request/kept.ts'
import { currentUser } from './session.ts'

export const requestEmailCode = (address: string) =>
  call(emailAddressEndpoints.sendEmailCode, { body: { e_mail: address } })

export const verifyEmail = (body: { challenge: string; code: string }) =>
  thenReadProfile(call(emailAddressEndpoints.verifyEmail, { body }))

export const requestEmailRemoval = () => thenReadProfile(call(emailAddressEndpoints.removeEmail, {}))

/** The profile shows the address. If it cannot be read now, it is read again later. */
async function thenReadProfile<T>(change: Promise<Result<T, Problem>>): Promise<Result<T, Problem>> {
  const reply = await change
  const pk = currentUser()?.pk
  if (reply.ok && pk !== undefined) await mutate(cacheKey('profile', pk)).catch(() => {})
  return reply
}
