import { useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { type PackInfo, packEndpoints } from '#contract/pack.ts'
import type { Problem } from '#contract/problem.ts'
import { type Country, countries } from '#domain/market/country.ts'
import type { DatabaseConnection } from '#storage/connection.ts'
import {
  countReceivedBytes,
  forgetPack,
  openPackStorage,
  readPack,
  readReceivedBytes,
  removeUnfinishedDownload,
  type StoredPack,
} from '#storage/packs.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { rememberSimulatedReply } from '../market/simulated.ts'
import { call } from '../request/api.ts'
import { whenBackOnline } from '../request/connectivity.ts'
import { type DownloadHost, type DownloadProgress, downloadPack, type PackFailure } from './pack-download.ts'
import { withPackLock } from './pack-lock.ts'
import { sha256Hex } from './sha-256.ts'

export type { PackFailure } from './pack-download.ts'

/** Describes what is known about one country's pack, on this device and on the server. */
export type PackState = {
  /** True once the device has been read. */
  read: boolean
  kept: StoredPack | null
  /** The pack on the server; null until the server has replied. */
  offered: PackInfo | null
  /** The reason why the request for the server's pack failed. */
  problem: Problem | null
  /** The number of bytes of the offered pack that are on the device. */
  received: number
  download: (DownloadProgress & { elsewhere: boolean }) | null
  failure: Exclude<PackFailure, 'cancelled'> | null
  /** True when there is no database, so that the packs exist only as long as the page. */
  inMemory: boolean
}

const unknown: PackState = {
  read: false,
  kept: null,
  offered: null,
  problem: null,
  received: 0,
  download: null,
  failure: null,
  inMemory: false,
}
const states = proxy<Record<Country, PackState>>({ kr: { ...unknown }, us: { ...unknown } })
const running = new Map<Country, AbortController>()
const listeners = new Set<(country: Country) => void>()

/** While another tab downloads, its progress is read at intervals of this many milliseconds. Our choice. */
const LOOK_MS = 500

let rows: DatabaseConnection | null = null
/** Opens the database when it is first needed: most visits never need it. */
function packRows(): DatabaseConnection {
  rows ??= openPackStorage({
    onMemory: () => {
      for (const country of countries) states[country].inMemory = true
    },
  })
  return rows
}

/** Tells other tabs that a pack has changed; otherwise their screens would show the old one. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('tidemark-packs')
channel?.addEventListener('message', ({ data }) => {
  const country = countries.find(one => one === data)
  if (country) void readDevice(country).then(() => changed(country))
})
whenBackOnline(() => {
  for (const country of countries) {
    const { failure } = states[country]
    if (failure === 'offline' || failure === 'timed_out') void downloadNewestPack(country)
  }
})

function changed(country: Country): void {
  for (const listener of listeners) listener(country)
}

/** Calls the listener when a pack is added, replaced or removed. */
export function whenPackChanges(listener: (country: Country) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the pack's state, and makes the page look for the pack on the device and on the server. */
export function usePackState(country: Country): PackState {
  useEffect(() => void refreshPackState(country), [country])
  return useSnapshot(states)[country] as PackState
}

export const currentPackState = (country: Country): PackState => states[country]

/**
 * Reads the device first, then requests the server's description of the pack: the size is known before anything is
 * downloaded.
 */
export async function refreshPackState(country: Country): Promise<void> {
  await readDevice(country)
  const reply = await call(packEndpoints.info, { params: { country } })
  const state = states[country]
  state.problem = reply.ok ? null : reply.error
  if (!reply.ok) return
  state.offered = reply.value
  rememberSimulatedReply(reply.value)
  if (!state.download) state.received = await unfinishedOf(country)
}

/** Counts the bytes of the offered pack on the device; 0 when that pack is complete already. */
async function unfinishedOf(country: Country): Promise<number> {
  const { offered, kept } = states[country]
  if (!offered || offered.sha256 === kept?.sha256) return 0
  return countReceivedBytes(packRows(), offered).catch(() => 0)
}

async function readDevice(country: Country): Promise<void> {
  const state = states[country]
  state.kept = await readPack(packRows(), country).catch(() => null)
  state.read = true
  if (state.kept) rememberSimulatedReply(state.kept)
}

/** Downloads the newest pack and resumes an earlier try. All tabs together run one download at a time. */
export async function downloadNewestPack(country: Country): Promise<void> {
  if (running.has(country)) return
  const own = new AbortController()
  running.set(country, own)
  const state = states[country]
  state.failure = null
  state.download = { received: state.received, total: state.offered?.bytes ?? 0, elsewhere: true }
  const watch = setInterval(() => void watchOther(country), LOOK_MS)
  try {
    const reply = await withPackLock(country, own.signal, () => {
      clearInterval(watch)
      if (state.download) state.download.elsewhere = false
      return downloadPack(host(), country, own.signal, progress => {
        state.download = { ...progress, elsewhere: false }
        state.received = progress.received
      })
    })
    if (reply.ok) {
      state.kept = reply.value
      state.received = 0
      rememberSimulatedReply(reply.value)
      tell(country)
    } else {
      if (reply.error === 'cancelled') await removeUnfinishedDownload(packRows(), country).catch(() => {})
      else state.failure = reply.error
      state.received = await unfinishedOf(country)
    }
  } finally {
    clearInterval(watch)
    running.delete(country)
    state.download = null
  }
}

async function watchOther(country: Country): Promise<void> {
  const received = await unfinishedOf(country)
  const { offered, download } = states[country]
  if (offered && download?.elsewhere)
    states[country].download = { received, total: offered.bytes, elsewhere: true }
}

/** Removes the received bytes too, because a user who cancels wants the space back. */
export const cancelPackDownload = (country: Country): void => running.get(country)?.abort()

export async function deletePack(country: Country): Promise<void> {
  cancelPackDownload(country)
  await forgetPack(packRows(), country).catch(() => {})
  Object.assign(states[country], { kept: null, received: 0, failure: null })
  tell(country)
}

/** Returns the gzip bytes of the pack on this device; null where there is none. */
export async function readPackBytes(
  country: Country,
): Promise<{ sha256: string; packed: Uint8Array<ArrayBuffer> } | null> {
  const kept = await readPack(packRows(), country).catch(() => null)
  if (!kept) return null
  return { sha256: kept.sha256, packed: await readReceivedBytes(packRows(), kept) }
}

function tell(country: Country): void {
  channel?.postMessage(country)
  changed(country)
}

const host = (): DownloadHost => ({
  rows: packRows(),
  // A browser's fetch throws «Illegal invocation» when it is called as a method of another object.
  // https://webidl.spec.whatwg.org/#dfn-create-operation-function
  fetch: (...input) => fetch(...input),
  base: pageEnvironment().platform.apiBase,
  info: country => call(packEndpoints.info, { params: { country } }),
  sha256: bytes => sha256Hex(bytes),
  pause: ms => new Promise(resolve => setTimeout(resolve, ms)),
  now: () => Date.now(),
})
