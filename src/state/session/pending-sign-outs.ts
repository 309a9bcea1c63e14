import { api } from '#contract/index.ts'
import { httpStatusOf } from '#contract/problem.ts'
import { databaseNameOf } from '#storage/names.ts'
import { type PendingWork, readPendingWork, removePendingWork, storePendingWork } from '#storage/pending.ts'
import { finishDatabaseDeletions } from '#storage/wipe.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { callWithoutSession, currentSessionTokens } from '../request/api.ts'

type EndSession = Extract<PendingWork, { kind: 'end-session' }>

/** A sign-in waits at most this many milliseconds for a pending sign-out. A sign-out without a reply stays pending. */
const END_TIMEOUT_MS = 4000

const debt = (refresh: string): EndSession => ({ kind: 'end-session', refresh })

/**
 * Ends the session on the server, now or as soon as it can be reached. `refresh` is empty where a cookie holds the
 * token.
 */
export async function endSession(refresh: string): Promise<void> {
  await storePendingWork(pageEnvironment().device.shared, debt(refresh)).catch(() => {})
  await pay(debt(refresh))
}

/**
 * The retry is also repeated at this interval of milliseconds: when the network was away and back before any request
 * noticed it, no event reports that. Our choice.
 */
const AGAIN_MS = 15_000
let again: ReturnType<typeof setTimeout> | undefined

function payLater() {
  clearTimeout(again)
  again = setTimeout(() => void retryPendingSignOuts(), AGAIN_MS)
}

const paying = new Map<string, Promise<void>>()

/**
 * The retry never runs twice at a time: the slower reply would remove the cookie of a user who has signed in meanwhile.
 */
function pay(owed: EndSession): Promise<void> {
  const running = paying.get(owed.refresh) ?? payOnce(owed).finally(() => paying.delete(owed.refresh))
  paying.set(owed.refresh, running)
  return running
}

async function payOnce(owed: EndSession): Promise<void> {
  // A user who has signed in since then has another cookie, and that session must not end.
  if (owed.refresh === '' && currentSessionTokens.alive()) return dropPendingCookieSignOut()
  const how = { timeout: END_TIMEOUT_MS }
  const reply = await callWithoutSession(api.account.signOut, { body: { refresh: owed.refresh } }, how)
  // Without a reply, or with a server error, the sign-out stays pending. A client error means that there is no such
  // session.
  const status = reply.ok ? 200 : httpStatusOf[reply.error.code]
  const isOver = status >= 200 && status < 500 && status !== 429
  if (isOver) await removePendingWork(pageEnvironment().device.shared, owed).catch(() => {})
  else payLater()
}

export async function retryPendingSignOuts(): Promise<void> {
  const owed = await readPendingWork(pageEnvironment().device.shared).catch(() => [])
  await Promise.all(owed.map(one => (one.kind === 'end-session' ? pay(one) : null)))
}

/** A new sign-in has replaced the old cookie, so no sign-out is pending for that cookie. */
export const dropPendingCookieSignOut = (): Promise<void> =>
  removePendingWork(pageEnvironment().device.shared, debt('')).catch(() => {})

export async function hasPendingCookieSignOut(): Promise<boolean> {
  const owed = await readPendingWork(pageEnvironment().device.shared)
  return owed.some(one => one.kind === 'end-session' && one.refresh === '')
}

/** Finishes deleting databases that an interrupted sign-out left behind. */
export const finishPendingDatabaseDeletions = (present: number | null): Promise<void> =>
  finishDatabaseDeletions(pageEnvironment().device, present === null ? null : databaseNameOf(present))
