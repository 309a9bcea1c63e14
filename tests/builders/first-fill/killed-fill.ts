import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { assert } from '#domain/kernel/assert.ts'
import { type FillLine, startFillProcess } from './fill-process.ts'
import { type FillVendorName, type FillVendors, fillStart } from './fill-vendors.ts'
import { asksForStored, readStoredProgress } from './stored-progress.ts'

/** The last kill comes when so much of the fill is done. */
const KILLED_PART = 0.8

type On = { pool: pg.Pool; url: string }

/** A fill that nobody disturbed: its lines, and how many calls lay at most between two things that it had stored. */
export type QuietFill = { lines: FillLine[]; realMs: number; mostCallsAtRisk: number }

export type KilledFill = {
  kills: number
  elapsedMs: number
  /** Calls for what had been stored before the kill; there must be none. */
  refetched: string[]
  /** The most calls of one life that an earlier life had made. */
  mostRepeated: number
  repeated: number
}

const isProgress = ({ text }: FillLine): boolean => /is stored since|published|changes from/.test(text)

const orderFor = ({ url }: On, { settings, network }: FillVendors, elapsedMs: number) => ({
  ...{ url, settings, network, elapsedMs, startedAt: fillStart, threads: 2 },
})

const namesIn = ({ fakes }: FillVendors) => Object.keys(fakes) as FillVendorName[]

const callsOf = (vendors: FillVendors): number =>
  namesIn(vendors).reduce((sum, name) => sum + vendors.fakes[name].calls.length, 0)

export async function fillQuietly(
  on: On,
  vendors: FillVendors,
  hear = (_: FillLine) => {},
): Promise<QuietFill> {
  let [counted, mostCallsAtRisk] = [0, 0]
  const running = startFillProcess(orderFor(on, vendors, 0), line => {
    hear(line)
    if (!isProgress(line)) return
    mostCallsAtRisk = Math.max(mostCallsAtRisk, callsOf(vendors) - counted)
    counted = callsOf(vendors)
  })
  assert((await running.ended) === 'ended', 'nobody disturbs the fill')
  return { lines: running.lines, realMs: running.lines.at(-1)!.realMs, mostCallsAtRisk }
}

/**
 * A killed process asks once more for the oldest stored session, in two lists, because its base prices link it to the window before.
 */
export const LINKING_CALLS = 2

/** Fills the same universe, and kills the process at random moments that are spread over all of the fill. */
export async function fillWithKills(
  on: On,
  vendors: FillVendors,
  { quiet, kills, random }: { quiet: QuietFill; kills: number; random: () => number },
): Promise<KilledFill> {
  const steps = quiet.lines.filter(isProgress).length
  const stepOfKill = (nth: number): number => Math.floor((KILLED_PART * nth * steps) / kills)
  // Longer lives would come to the end before the last kill.
  const longestMs = quiet.realMs / kills
  const found: KilledFill = { kills: 0, elapsedMs: 0, refetched: [], mostRepeated: 0, repeated: 0 }
  const before = new Map(namesIn(vendors).map(name => [name, new Set<string>()]))
  let heard = 0
  for (;;) {
    const stored = await readStoredProgress(on.pool)
    const counts = new Map(namesIn(vendors).map(name => [name, vendors.fakes[name].calls.length]))
    const running = startFillProcess(orderFor(on, vendors, found.elapsedMs), line => {
      if (isProgress(line)) heard++
    })
    if (found.kills < kills) {
      const from = stepOfKill(found.kills)
      while (running.isRunning() && (running.lines.length === 0 || heard < from)) await pause(2)
      const killAt = performance.now() + random() * longestMs
      // A fill that is faster than the one nobody disturbed would end before its last kill.
      const latest = stepOfKill(found.kills + 1)
      while (running.isRunning() && heard < latest && performance.now() < killAt) await pause(2)
      running.kill()
    }
    const end = await running.ended
    let repeated = 0
    for (const name of namesIn(vendors)) {
      const { calls, calledAt } = vendors.fakes[name]
      const known = before.get(name)!
      const own = calls.slice(counts.get(name))
      repeated += own.filter(call => known.has(call)).length
      found.refetched.push(...own.filter(call => asksForStored(name, call, stored)))
      for (const call of own) known.add(call)
      found.elapsedMs = Math.max(found.elapsedMs, calledAt, running.elapsedMs())
    }
    found.repeated += repeated
    found.mostRepeated = Math.max(found.mostRepeated, repeated)
    if (end === 'ended') return found
    found.kills++
    await untilDisconnected(on.pool)
  }
}

/** What the killed process had sent may still be committed. */
async function untilDisconnected(pool: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const { rows } = await pool.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'tidemark-night'",
    )
    if (rows.length === 0) return
    await pause(25)
  }
  throw new Error('the connections of a killed fill end')
}
