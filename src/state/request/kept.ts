import { use, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import useSWR, { mutate, preload, unload, useSWRConfig } from 'swr'
import type { Endpoint, ReplyOf, RequestOf } from '#contract/endpoint.ts'
import { parseLoosely } from '#contract/fallback.ts'
import { httpStatusOf, type Problem } from '#contract/problem.ts'
import type { UserPlan } from '#domain/plan/entitlement.ts'
import { planKey } from '#domain/plan/plan-key.ts'
import { whenFirstViewEnds } from '#platform/first-view.ts'
import {
  readCachedReply,
  readCachedReplyKeys,
  type StoredCachedReply,
  writeCachedReply,
} from '#storage/cached-replies.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { rememberSimulatedReply } from '../market/simulated.ts'
import { currentUser, useSession, whenUserSignsOut } from '../session/session.ts'
import { call } from './api.ts'
import { whenBackOnline } from './connectivity.ts'

export type CachedReplyState<T> = {
  data: T | null
  /** The time at which this copy arrived from the server, as an ISO instant. */
  keptAt: string | null
  /** The reason why there is nothing newer. It may be set together with data. */
  problem: Problem | null
  loading: boolean
  /** True while the user has asked for a retry and its reply has not arrived. */
  retrying: boolean
  retry(): void
}

/** A reply and the instant it arrived at. */
export type CachedReply<T> = { data: T; keptAt: string }

const config = {
  errorRetryInterval: 5000,
  focusThrottleInterval: 5000,
  dedupingInterval: 2000,
  // A client error stays the same however often the request is repeated, so it is not retried.
  shouldRetryOnError: (problem: Problem) =>
    httpStatusOf[problem.code] < 400 || httpStatusOf[problem.code] >= 500,
}

/**
 * The copies on the device: `raw` as stored, `copies` as parsed by the contract. Null means that the device has no
 * copy.
 */
const raw = new Map<string, StoredCachedReply | null>()
const copies = new Map<string, CachedReply<unknown> | null>()
const listeners = new Set<() => void>()

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** The key contains the user, so that two users never share a cache entry, in memory or on the device. */
export const cacheKey = (name: string, pk: number | null): string => `${pk ?? 'guest'}|${name}`

/** Returns undefined while the device has not been read. */
function copyOf<E extends Endpoint>(key: string, endpoint: E): CachedReply<ReplyOf<E>> | null | undefined {
  if (!copies.has(key)) {
    const found = raw.get(key)
    if (found === undefined) return undefined
    const parsed = found && parseLoosely(endpoint.reply, found.data)
    if (parsed?.ok) rememberSimulatedReply(parsed.value)
    copies.set(key, found && parsed?.ok ? { data: parsed.value, keptAt: found.kept_at } : null)
    raw.delete(key)
  }
  return copies.get(key) as CachedReply<ReplyOf<E>> | null
}

async function readCopy(name: string, pk: number | null): Promise<void> {
  const found = await readCachedReply(pageEnvironment().device.ofUser(pk), name, Date.now()).catch(() => null)
  if (currentUser()?.pk !== (pk ?? undefined)) return
  raw.set(cacheKey(name, pk), found)
  for (const changed of listeners) changed()
}

/** Returns the unparsed copy that was on the device before the first render. */
export const preloadedCopy = (name: string, pk: number | null): unknown => raw.get(cacheKey(name, pk))?.data

/** Reads the replies that the first screen needs, so that it is never rendered empty first. */
export async function preloadCachedReplies(
  pk: number | null,
  isWanted: (name: string) => boolean,
): Promise<void> {
  const names = await readCachedReplyKeys(pageEnvironment().device.ofUser(pk))
  await Promise.all(names.filter(isWanted).map(name => readCopy(name, pk)))
}

/** Requests from the server and caches the reply on the device. */
export async function fetchAndCache<E extends Endpoint>(
  name: string,
  endpoint: E,
  request: RequestOf<E>,
): Promise<CachedReply<ReplyOf<E>>> {
  const pk = currentUser()?.pk ?? null
  const reply = await call(endpoint, request)
  if (!reply.ok) throw reply.error
  return cacheReply(name, pk, reply.value)
}

/** Caches a reply on the device, unless its user has signed out meanwhile. */
export function cacheReply<T>(name: string, pk: number | null, data: T): CachedReply<T> {
  const now = Date.now()
  rememberSimulatedReply(data)
  if ((currentUser()?.pk ?? null) === pk) {
    void writeCachedReply(pageEnvironment().device.ofUser(pk), name, data, now).catch(() => {})
  }
  return { data, keptAt: new Date(now).toISOString() }
}

/**
 * Returns the cache name of a reply that differs by plan: it has one entry per plan, in memory and on the device, so
 * that after a change of plan nobody sees the reply of the old plan.
 */
export const planCacheName = (plan: UserPlan | null | undefined, name: string): string =>
  plan == null ? name : `${name}|${planKey(plan)}`

/**
 * Returns the server's reply or the device's copy, whichever is newer; the first render uses the device's copy. While
 * `plan` is null it is not known yet, and nothing is requested: a guessed plan would show a list, take it away and show
 * another.
 */
export function useCachedReply<E extends Endpoint>(
  asName: string,
  endpoint: E,
  request: RequestOf<E>,
  { needsUser = false, plan }: { needsUser?: boolean; plan?: UserPlan | null } = {},
): CachedReplyState<ReplyOf<E>> {
  const name = planCacheName(plan, asName)
  const { status, user } = useSession()
  const pk = user?.pk ?? null
  const key = (needsUser && pk === null) || plan === null ? null : cacheKey(name, pk)
  const kept = () => (key === null ? null : copyOf(key, endpoint))
  const copy = useSyncExternalStore(subscribe, kept, kept)
  useEffect(() => {
    if (key !== null && copyOf(key, endpoint) === undefined) void readCopy(name, pk)
  }, [key, name, pk, endpoint])

  const ask = () => fetchAndCache(name, endpoint, request)
  const whole = whenFirstViewEnds()
  const first = whole && key !== null && !copy ? use(firstAnswer(key, ask, whole)) : undefined
  // A public reply that was loaded as a guest stays visible when the visitor turns out to be a signed-in user.
  const asGuest = pk !== null && plan === undefined && endpoint.auth === 'public' ? cacheKey(name, null) : ''
  const { cache } = useSWRConfig()
  const before = first ?? (cache.get(asGuest)?.data as CachedReply<ReplyOf<E>> | undefined)
  const answer = useSWR<CachedReply<ReplyOf<E>>, Problem>(key, ask, {
    ...config,
    ...(before && { fallbackData: before }),
  })
  const held = answer.data ?? copy ?? null
  const problem = answer.error ?? null
  const reload = answer.mutate
  const [retries, setRetries] = useState(0)
  const isUnknown = plan === null && pk !== null
  const waits =
    key === null ? isUnknown || (needsUser && status === 'opening') : copy === undefined || problem === null
  return {
    data: held?.data ?? null,
    keptAt: held?.keptAt ?? null,
    problem,
    loading: held === null && waits,
    retrying: retries > 0,
    retry: useCallback(() => {
      setRetries(count => count + 1)
      void reload()
        .catch(() => {})
        .finally(() => setRetries(count => count - 1))
    }, [reload]),
  }
}

const firsts = new Map<string, Promise<unknown>>()

/**
 * Makes hydration wait for the first replies, up to a limit, so that the server-rendered view is not replaced by one
 * with less data.
 */
function firstAnswer<T>(
  key: string,
  ask: () => Promise<CachedReply<T>>,
  whole: Promise<void>,
): Promise<CachedReply<T> | undefined> {
  const first =
    firsts.get(key) ?? Promise.race([(preload(key, ask) as Promise<CachedReply<T>>).catch(() => {}), whole])
  firsts.set(key, first)
  return first as Promise<CachedReply<T> | undefined>
}

export function startReplyCache() {
  whenUserSignsOut(() => {
    raw.clear()
    copies.clear()
    unload({ revalidate: false })
  })
  whenBackOnline(() => void mutate(() => true))
}
