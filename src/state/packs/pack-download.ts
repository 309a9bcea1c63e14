import type { PackInfo } from '#contract/pack.ts'
import type { Problem } from '#contract/problem.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import {
  countReceivedBytes,
  forgetChunks,
  readPack,
  readReceivedBytes,
  removeUnfinishedDownload,
  type StoredPack,
  writePack,
} from '#storage/packs.ts'
import type { RowStore } from '#storage/rows.ts'
import { fetchRemainingBytes } from './pack-fetch.ts'

/** The reason why a pack was not downloaded. `cancelled` is the user's choice and not an error. */
export type PackFailure =
  | 'cancelled'
  | 'offline'
  | 'timed_out'
  | 'unavailable'
  | 'damaged'
  | 'storage_full'
  | 'storage_broken'

export type DownloadHost = {
  rows: RowStore
  fetch: typeof fetch
  /** The server's origin; empty for the same origin. */
  base: string
  info(country: Country): Promise<Result<PackInfo, Problem>>
  sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string>
  pause(ms: number): Promise<void>
  now(): number
}

export type DownloadProgress = { received: number; total: number }

/** The download stops after this many tries in a row without a byte, until the user retries. Our choice. */
const TRIES = 4
const FIRST_PAUSE_MS = 1000
/** The download gives up when another version of the pack is published this many times during it. Our choice. */
const MOST_VERSIONS = 4

/**
 * Downloads and verifies the newest pack of a country, and only then removes the older one. Bytes that are stored
 * already, by this page or an earlier one, are not requested again.
 */
export async function downloadPack(
  host: DownloadHost,
  country: Country,
  signal: AbortSignal,
  onProgress: (progress: DownloadProgress) => void,
): Promise<Result<StoredPack, PackFailure>> {
  try {
    for (let version = 0; version < MOST_VERSIONS; version++) {
      const info = await host.info(country)
      if (signal.aborted) return err('cancelled')
      if (!info.ok) return err(failureOf(info.error))
      const kept = await readPack(host.rows, country)
      if (kept?.sha256 === info.value.sha256) return ok(kept)
      const done = await bring(host, info.value, signal, onProgress)
      if (done === 'whole') return await finish(host, info.value)
      if (done !== 'changed') return err(done)
    }
    return err('unavailable')
  } catch (problem) {
    if ((problem as Error | null)?.name !== 'QuotaExceededError') return err('storage_broken')
    // The partial download is removed, because it must not keep the device full.
    await removeUnfinishedDownload(host.rows, country).catch(() => {})
    return err('storage_full')
  }
}

/** Retries until the file is complete; gives up after several tries in a row without a byte. */
async function bring(
  host: DownloadHost,
  info: PackInfo,
  signal: AbortSignal,
  onProgress: (progress: DownloadProgress) => void,
): Promise<'whole' | 'changed' | PackFailure> {
  const listener = (received: number) => onProgress({ received, total: info.bytes })
  for (let fruitless = 0; ; ) {
    const before = await countReceivedBytes(host.rows, info)
    listener(before)
    const end = await fetchRemainingBytes(host, info, before, signal, listener)
    if (end === 'whole' || end === 'cancelled') return end
    if (end === 'changed') {
      await forgetChunks(host.rows, info.country, (await readPack(host.rows, info.country))?.sha256)
      return end
    }
    fruitless = (await countReceivedBytes(host.rows, info)) > before ? 0 : fruitless + 1
    if (fruitless === TRIES) return end
    await Promise.race([host.pause(FIRST_PAUSE_MS * 2 ** fruitless), aborted(signal)])
    if (signal.aborted) return 'cancelled'
  }
}

async function finish(host: DownloadHost, info: PackInfo): Promise<Result<StoredPack, PackFailure>> {
  const bytes = await readReceivedBytes(host.rows, info)
  if (bytes.length !== info.bytes || (await host.sha256(bytes)) !== info.sha256) {
    await removeUnfinishedDownload(host.rows, info.country)
    return err('damaged')
  }
  const { url: _, ...said } = info
  const kept: StoredPack = { ...said, kept_at: new Date(host.now()).toISOString() }
  await writePack(host.rows, kept)
  return ok(kept)
}

function failureOf({ code }: Problem): PackFailure {
  return code === 'offline' || code === 'timed_out' ? code : 'unavailable'
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
