import { proxy, useSnapshot } from 'valtio'
import { api } from '#contract/index.ts'
import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { HostPlatform } from '#platform/platform.ts'
import { here } from '../app/surroundings.ts'
import { send } from './request.ts'

const connectivity = proxy({ online: true })
const listeners = new Set<() => void>()

const PROBE_MS = 5000
const AGAIN_MS = [3000, 5000, 10_000, 20_000, 30_000]

let probing: Promise<boolean> | null = null
let failures = 0
let again: ReturnType<typeof setTimeout> | undefined

/** Whether our server can be reached, which is what a person means by «online». */
export function useConnectivity(): { online: boolean; probe(): Promise<boolean> } {
  return { online: useSnapshot(connectivity).online, probe }
}

export function whenBackOnline(heard: () => void): () => void {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}

/** Nothing came back: whether the server heard is unknown. */
export const isSilence = (reply: Result<unknown, Problem>) =>
  !reply.ok && (reply.error.code === 'offline' || reply.error.code === 'timed_out')

/** A server that has just been started says so for some seconds: nothing that waits for it would get what it wants. */
const isStarting = (reply: Result<unknown, Problem>) => !reply.ok && reply.error.code === 'not_ready'

/** Every call says how it went: an answer proves the way, silence only raises a doubt. */
export function hearOutcome(reply: Result<unknown, Problem>) {
  if (isStarting(reply) && !connectivity.online) waitForStart()
  else if (!isSilence(reply)) setOnline(true)
  else if (!here().platform.online()) setOnline(false)
  else if (connectivity.online) void probe()
}

export function startConnectivity() {
  const { platform } = here()
  if (!platform.online()) setOnline(false)
  platform.onOnline(online => {
    // The host knows when there is no network; that there is one says little of our server.
    if (online) void probe()
    else setOnline(false)
  })
}

/** Asks our server, and nobody else, whether it can be reached. */
export function probe(): Promise<boolean> {
  probing ??= probeOnce().finally(() => {
    probing = null
  })
  return probing
}

/** The shortest question our server answers. */
export const askBuild = (platform: HostPlatform) =>
  send(
    api.service.buildId,
    {},
    { fetch, base: platform.apiBase, client: platform.name, cookies: false, timeout: PROBE_MS },
  )

async function probeOnce(): Promise<boolean> {
  clearTimeout(again)
  const reply = await askBuild(here().platform)
  if (isStarting(reply)) waitForStart()
  else setOnline(!isSilence(reply))
  return connectivity.online
}

/** However long it was away: now it will not be long. */
function waitForStart() {
  failures = 0
  setOnline(false)
}

function setOnline(online: boolean) {
  clearTimeout(again)
  failures = online ? 0 : failures + 1
  if (!online) again = setTimeout(() => void probe(), AGAIN_MS[Math.min(failures, AGAIN_MS.length) - 1])
  if (connectivity.online === online) return
  connectivity.online = online
  if (online) for (const heard of listeners) heard()
}
