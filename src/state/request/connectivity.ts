import { proxy, subscribe, useSnapshot } from 'valtio'
import { api } from '#contract/index.ts'
import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { HostPlatform } from '#platform/platform.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { send } from './request.ts'

const connectivity = proxy({ online: true })

const PROBE_MS = 5000
const AGAIN_MS = [3000, 5000, 10_000, 20_000, 30_000]

let probing: Promise<boolean> | null = null
let failures = 0
let again: ReturnType<typeof setTimeout> | undefined

/** True while our server can be reached, which is what users mean by «online». */
export function useConnectivity(): { online: boolean; probe(): Promise<boolean> } {
  return { online: useSnapshot(connectivity).online, probe: probeServer }
}

export const whenBackOnline = (listener: () => void): (() => void) =>
  subscribe(
    connectivity,
    () => {
      if (connectivity.online) listener()
    },
    true,
  )

/** Returns true when no reply arrived, so that it is unknown whether the server received the request. */
export const isMissingReply = (reply: Result<unknown, Problem>) =>
  !reply.ok && (reply.error.code === 'offline' || reply.error.code === 'timed_out')

/** A server that has just started replies not_ready for some seconds. Requests made in that time would only fail. */
const isStarting = (reply: Result<unknown, Problem>) => !reply.ok && reply.error.code === 'not_ready'

/**
 * Takes the outcome of every request. A reply proves that the server can be reached; a missing reply only triggers a
 * probe.
 */
export function reportRequestOutcome(reply: Result<unknown, Problem>) {
  if (isStarting(reply) && !connectivity.online) waitForStart()
  else if (!isMissingReply(reply)) setOnline(true)
  else if (!pageEnvironment().platform.online()) setOnline(false)
  else if (connectivity.online) void probeServer()
}

export function startConnectivity() {
  const { platform } = pageEnvironment()
  if (!platform.online()) setOnline(false)
  platform.onOnline(online => {
    // The host knows when there is no network, but a network alone does not prove that our server can be reached.
    if (online) void probeServer()
    else setOnline(false)
  })
}

/** Checks whether our server can be reached; simultaneous callers share one request. */
export function probeServer(): Promise<boolean> {
  probing ??= probeOnce().finally(() => {
    probing = null
  })
  return probing
}

/** Sends the cheapest request that our server replies to. */
export const requestBuildId = (platform: HostPlatform) =>
  send(
    api.service.buildId,
    {},
    { fetch, base: platform.apiBase, client: platform.name, cookies: false, timeout: PROBE_MS },
  )

async function probeOnce(): Promise<boolean> {
  clearTimeout(again)
  const reply = await requestBuildId(pageEnvironment().platform)
  if (isStarting(reply)) waitForStart()
  else setOnline(!isMissingReply(reply))
  return connectivity.online
}

/** A starting server is ready soon, so the retry delay starts from the shortest again. */
function waitForStart() {
  failures = 0
  setOnline(false)
}

function setOnline(online: boolean) {
  clearTimeout(again)
  failures = online ? 0 : failures + 1
  if (!online) again = setTimeout(() => void probeServer(), AGAIN_MS[Math.min(failures, AGAIN_MS.length) - 1])
  connectivity.online = online
}
