import type { FillVendorName, FillVendors } from './fill-vendors.ts'
import type { KilledFill, QuietFill } from './killed-fill.ts'

/** One line for each source: its calls, those it refused, and the megabytes that it sent. */
export function fillTable({ fakes }: FillVendors): string[] {
  const names = Object.keys(fakes) as FillVendorName[]
  const rows = names.map(name => {
    const { calls, refusals, sentBytes } = fakes[name]
    return [name, String(calls.length), String(refusals), (sentBytes / 1e6).toFixed(1)]
  })
  const all = [['source', 'calls', 'refused', 'MB'], ...rows]
  return all.map(row => row.map((cell, at) => (at === 0 ? cell.padEnd(14) : cell.padStart(9))).join(''))
}

const hoursOf = (ms: number): string => `${(ms / 3_600_000).toFixed(2)} h`
const minutesOf = (ms: number): string => `${(ms / 60_000).toFixed(1)} min`

/** Hours and minutes are those at the vendors' limits, with the network that is assumed. */
export function describeQuietFill({ lines, realMs }: QuietFill): string[] {
  const last = lines.at(-1)!
  const newest = lines.find(({ text }) => text.startsWith('us: published'))?.elapsedMs ?? Number.NaN
  return [
    `newest session of both countries published after ${minutesOf(newest)}, all stored after ${hoursOf(last.elapsedMs)}`,
    `of that ${minutesOf(last.elapsedMs - realMs)} for limits and network, which passed at once, and ${minutesOf(realMs)} of our own work; ${last.text}`,
  ]
}

export const describeKilledFill = ({ kills, elapsedMs, repeated, mostRepeated }: KilledFill): string =>
  `${kills} kills: ${hoursOf(elapsedMs)}, ${repeated} calls again because a kill came before their rows were stored, at most ${mostRepeated} for one kill`
