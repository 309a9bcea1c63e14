import { api } from '#contract/index.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Attempts, Passwords, Tokens } from '#server/ports.ts'
import { type Call, handle } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { changeMe } from '../use-cases/change-me.ts'
import { readMe } from '../use-cases/read-me.ts'
import { refreshSession } from '../use-cases/refresh-session.ts'
import { type SignedIn, signIn } from '../use-cases/sign-in.ts'
import { signOut } from '../use-cases/sign-out.ts'

const words = {
  wrong_credentials: 'The user name or the password is wrong.',
  user_inactive: 'This account is not active.',
  user_not_found: 'This account is gone.',
  token_not_valid: 'This session has ended.',
  too_many_requests: 'Too many tries. Wait a while.',
}

const pairFor = (call: Call, { access, refresh, expiresAt }: SignedIn) => ({
  token: access,
  refresh: call.giveRefresh(refresh, expiresAt),
  is_new: false,
})

export const account = (ports: { passwords: Passwords; tokens: Tokens; attempts: Attempts }) => ({
  signIn: handle(api.account.signIn, async ({ body }, call) => {
    const { client, ip: address, userAgent, now } = call
    const signedIn = await signIn({ ...ports, ...call.stores }, { ...body, client, address, userAgent, now })
    if (!signedIn.ok) return refuse(signedIn.error, words[signedIn.error])
    // Its token is about to be replaced in the cookie: nobody could end that session any more.
    await signOut({ ...ports, ...call.stores }, call.refreshToken, now)
    return ok(pairFor(call, signedIn.value))
  }),

  refresh: handle(api.account.refresh, async (_given, call) => {
    const refreshed = await refreshSession({ ...ports, ...call.stores }, call.refreshToken, call.now)
    if (refreshed.ok) return ok(pairFor(call, refreshed.value))
    call.takeRefresh()
    return refuse(refreshed.error, words[refreshed.error])
  }),

  signOut: handle(api.account.signOut, async (_given, call) => {
    const signed_out = await signOut({ ...ports, ...call.stores }, call.refreshToken, call.now)
    call.takeRefresh()
    return ok({ signed_out })
  }),

  me: handle(api.account.me, async (_given, call) => ok(readMe(call.user()))),

  changeMe: handle(api.account.changeMe, async ({ body }, call) =>
    ok(await changeMe(call.stores.accounts, call.user().pk, body)),
  ),
})
