import type { Problem } from '#contract/problem.ts'
import { accountSecurityEndpoints } from '#contract/security.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { openServerPage } from '../app/open-server-page.ts'
import { call } from '../request/api.ts'

/** Begins a check of the user's identity and leaves for the vendor's window, which ends on a page with the way back. */
export async function requestIdentityCheck(): Promise<Result<null, Problem>> {
  const reply = await call(accountSecurityEndpoints.checkIdentity, {})
  if (!reply.ok) return reply
  const { id } = reply.value
  openServerPage(`/api/certification/window?id=${encodeURIComponent(id)}`)
  return ok(null)
}
