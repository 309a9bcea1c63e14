import { api } from '#contract/index.ts'
import { profileEndpoints } from '#contract/profile.ts'
import { ok } from '#domain/kernel/result.ts'
import type { AttemptLimiter, PasswordHasher, TokenIssuer } from '#server/ports.ts'
import { defineHandler, repeatByReading } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { changeMe } from '../use-cases/account/change-me.ts'
import { type CertificationSetting, readMe } from '../use-cases/account/read-me.ts'
import { refreshSession } from '../use-cases/sign-in/refresh-session.ts'
import { signInWithPassword } from '../use-cases/sign-in/sign-in.ts'
import { endFormerSessionAndReply, tokenPairFor } from '../use-cases/sign-in/sign-in-reply.ts'
import { revokeSession } from '../use-cases/sign-in/sign-out.ts'
import { whySessionEnded } from '../use-cases/sign-in/why-ended.ts'

const words = {
  wrong_credentials: 'The user name or the password is wrong.',
  user_inactive: 'This account is not active.',
  user_not_found: 'This account is gone.',
  token_not_valid: 'This session has ended.',
  too_many_requests: 'Too many tries. Wait a while.',
}

export const accountHandlers = (
  ports: { passwords: PasswordHasher; tokens: TokenIssuer; attempts: AttemptLimiter } & CertificationSetting,
) => ({
  signIn: defineHandler(api.account.signIn, async ({ body }, call) => {
    const { client, ip: address, userAgent, now } = call
    const signedIn = await signInWithPassword(
      { ...ports, ...call.stores },
      { ...body, client, address, userAgent, now },
    )
    if (!signedIn.ok) return refuse(signedIn.error, words[signedIn.error])
    return ok(await endFormerSessionAndReply(ports, call, signedIn.value))
  }),

  refresh: defineHandler(api.account.refresh, async (_given, call) => {
    const refreshed = await refreshSession({ ...ports, ...call.stores }, call.refreshToken, call.now)
    if (refreshed.ok) return ok(tokenPairFor(call, refreshed.value))
    call.takeRefresh()
    const why = await whySessionEnded({ ...ports, ...call.stores }, call.refreshToken)
    if (why === null) return refuse(refreshed.error, words[refreshed.error])
    call.giveWord(why)
    return refuse(refreshed.error, words[refreshed.error], { ended_by: why })
  }),

  signOut: defineHandler(api.account.signOut, async (_given, call) => {
    const signed_out = await revokeSession({ ...ports, ...call.stores }, call.refreshToken, call.now)
    call.takeRefresh()
    return ok({ signed_out })
  }),

  me: defineHandler(profileEndpoints.me, async (_given, { stores, user }) =>
    ok(await readMe(stores, user().pk, ports)),
  ),

  changeMe: defineHandler(
    profileEndpoints.changeMe,
    async ({ body }, { stores, user, now }) => {
      const { certification } = ports
      const changed = await changeMe(stores, user().pk, body, { certification, now })
      return changed.ok ? changed : refuse('bad_request', 'Some of this cannot be kept.', changed.error)
    },
    repeatByReading(async (_given, { stores, user }) => readMe(stores, user().pk, ports)),
  ),
})
