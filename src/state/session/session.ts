import { proxy, ref, subscribe, useSnapshot } from 'valtio'
import type { Me, TokenPair } from '#contract/account.ts'
import { api } from '#contract/index.ts'
import { type Problem, problemEndsSignIn } from '#contract/problem.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { readLastUser, writeLastUser } from '#storage/last-user.ts'
import { wipeSnapshot } from '#storage/snapshot.ts'
import { wipeUser, withTimeLimit } from '#storage/wipe.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { markReloadBlockingWork } from '../my-stocks/dirty-forms.ts'
import {
  call,
  callWithoutSession,
  cancelCalls,
  currentSessionTokens,
  onSessionEnded,
} from '../request/api.ts'
import { onTabMessage, postTabMessage } from '../request/channel.ts'
import { isMissingReply, whenBackOnline } from '../request/connectivity.ts'
import { readCookie, writeCookie } from './cookies.ts'
import {
  dropPendingCookieSignOut,
  endSession,
  hasPendingCookieSignOut,
  retryPendingSignOuts,
} from './pending-sign-outs.ts'

export type UserSession = { status: 'opening' | 'guest' | 'signed-in'; user: Me | null }

export type SignOutCause = 'here' | 'server' | 'other-user' | 'other-tab'

/**
 * This cookie only says that there may be a session to restore, so that a guest who never signed in causes no request.
 */
const HINT = 'signed_in'
const HINT_S = 60 * 24 * 60 * 60

const ASK_AGAIN_MS = 15_000

const session = proxy<UserSession>({ status: 'opening', user: null })
const leavers = new Set<(why: SignOutCause) => void>()
let confirmed = false
let restoring: Promise<void> | null = null

export const useSession = (): UserSession => useSnapshot(session) as UserSession

export const currentUser = (): Me | null => session.user

/** Calls the listener now and after each change of the session. */
export function onSessionChange(listener: (session: UserSession) => void) {
  listener(session)
  subscribe(session, () => listener(session))
}

/** Registers a function that clears what a module holds in memory about the user. */
export function whenUserSignsOut(letGo: (why: SignOutCause) => void) {
  leavers.add(letGo)
}

export async function signIn(who: { username: string; password: string }): Promise<Result<Me, Problem>> {
  const entered = await enterSession(() => callWithoutSession(api.account.signIn, { body: who }))
  return entered.ok ? ok(entered.value.user) : entered
}

/** Opens the session with the pair of tokens that every way of signing in ends with. */
export async function enterSession<P extends TokenPair>(
  prove: () => Promise<Result<P, Problem>>,
): Promise<Result<{ user: Me; pair: P }, Problem>> {
  const done = markReloadBlockingWork('sign-in')
  const born = currentSessionTokens.generation()
  try {
    await retryPendingSignOuts()
    const pair = await prove()
    if (!pair.ok) return pair
    const me = await callWithoutSession(api.account.me, {}, { token: pair.value.token })
    if (!me.ok) {
      // The page reports a failure, so no session may remain: neither the new one nor the one whose cookie it replaced.
      if (currentSessionTokens.alive()) await leave('server')
      await endSession(pair.value.refresh)
      return me
    }
    if (currentSessionTokens.generation() !== born) {
      await endSession(pair.value.refresh)
      return err({ code: 'unauthenticated', detail: 'signed out meanwhile' })
    }
    await dropPendingCookieSignOut()
    if (session.user && session.user.pk !== me.value.pk) await leave('other-user')
    await currentSessionTokens.begin(me.value.pk, pair.value.token, pair.value.refresh)
    confirmed = true
    become(me.value)
    postTabMessage({ type: 'signed-in', user: me.value, token: pair.value.token })
    return ok({ user: me.value, pair: pair.value })
  } finally {
    done()
  }
}

/** Signs out at once and completely, with or without a network. The server's part stays pending until it is confirmed. */
export async function signOut(): Promise<void> {
  await leave('here')
}

/** Reads the last user from the device, before the first screen. */
export async function readStoredSession(): Promise<void> {
  const { device } = pageEnvironment()
  const [user, owes] = await Promise.all([readLastUser(device.shared), hasPendingCookieSignOut()])
  if (session.status === 'signed-in' || currentSessionTokens.generation() > 0) return
  if (user && !owes) {
    currentSessionTokens.resume(user.pk)
    show(user)
  } else if (user) {
    // The page was closed in the middle of its sign-out.
    session.status = 'guest'
    await wipeUser(device, user.pk)
  } else if (mayHaveSession() && !owes) {
    currentSessionTokens.resume(null)
    session.status = 'opening'
  } else {
    session.status = 'guest'
  }
}

/**
 * Used when the device does not reply in time. The user counts as a guest, unless there may be a session to restore.
 */
export function openSessionWithoutDevice() {
  if (session.status !== 'opening' || currentSessionTokens.alive()) return
  if (mayHaveSession()) currentSessionTokens.resume(null)
  else session.status = 'guest'
}

/** Requests the user from the server in the background. */
export function restoreSession(): Promise<void> {
  if (!currentSessionTokens.alive() || confirmed) return Promise.resolve()
  restoring ??= askWhoIsHere().finally(() => {
    restoring = null
  })
  return restoring
}

async function askWhoIsHere(): Promise<void> {
  const born = currentSessionTokens.generation()
  const me = await call(api.account.me, {})
  if (currentSessionTokens.generation() !== born) return
  if (!me.ok) {
    if (!currentSessionTokens.alive()) session.status = 'guest'
    else if (problemEndsSignIn(me.error.code)) await leave('server')
    else if (!session.user) session.status = 'guest'
    // After an outage the online event triggers the next try. A server that is only unavailable needs a timer.
    if (!isMissingReply(me)) setTimeout(() => void restoreSession(), ASK_AGAIN_MS)
    return
  }
  // The cookie may belong to another user who signed in while this page was away.
  if (session.user && session.user.pk !== me.value.pk) await leave('other-user')
  confirmed = true
  currentSessionTokens.ownedBy(me.value.pk)
  become(me.value)
}

export function startSessionState() {
  onSessionEnded(() => void leave('server'))
  whenBackOnline(() => {
    void restoreSession()
    void retryPendingSignOuts()
  })
  onTabMessage(message => {
    if (message.type === 'token') currentSessionTokens.hear(message.pk, message.token)
    if (message.type === 'signed-out') void leave('other-tab')
    if (message.type === 'signed-in') {
      if (session.user && session.user.pk !== message.user.pk) void leave('other-tab')
      void currentSessionTokens.begin(message.user.pk, message.token)
      confirmed = true
      show(message.user)
    }
  })
}

const mayHaveSession = (): boolean =>
  pageEnvironment().platform.refreshToken !== null || readCookie(HINT) === '1'

function show(user: Me) {
  // ref() keeps the plain object: a valtio proxy can neither be stored in the device's database nor posted to another tab.
  // https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializeinternal
  session.user = ref(user)
  session.status = 'signed-in'
}

/** Updates the profile of the signed-in user. */
export function updateSessionUser(user: Me) {
  if (session.user?.pk === user.pk) become(user)
}

function become(user: Me) {
  show(user)
  if (pageEnvironment().platform.refreshToken === null) writeCookie(HINT, '1', HINT_S)
  void writeLastUser(pageEnvironment().device.shared, user).catch(() => {})
}

/**
 * Clears memory first, synchronously, then the device, then the server. Another tab that gets the message clears its
 * memory and closes its databases, and leaves the rest to the tab in which the user signed out.
 */
async function leave(why: SignOutCause): Promise<void> {
  const user = session.user
  const hadSession = currentSessionTokens.alive()
  let refresh = Promise.resolve('')
  if (why === 'other-tab') currentSessionTokens.forget()
  // The stored refresh token is already the new user's.
  else if (why !== 'other-user') refresh = currentSessionTokens.end()
  cancelCalls()
  session.user = null
  session.status = 'guest'
  confirmed = false
  for (const letGo of leavers) letGo(why)
  const { device, platform } = pageEnvironment()
  const picture = wipeSnapshot()
  if (why === 'other-tab') {
    if (user) device.endUser(user.pk)
    await picture.catch(() => {})
    return
  }
  writeCookie(HINT, '')
  if (why !== 'other-user') postTabMessage({ type: 'signed-out' })
  const notified = why === 'here' && hadSession ? refresh.then(endSession) : Promise.resolve()
  const wiped = user && wipeUser(device, user.pk, undefined, why !== 'here')
  await withTimeLimit(2000, Promise.all([wiped, picture, platform.badge(0)]))
  void notified
}
