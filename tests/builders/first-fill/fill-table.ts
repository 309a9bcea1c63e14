import type { FillVendorName, FillVendors } from './fill-vendors.ts'

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

export const hoursOf = (ms: number): string => `${(ms / 3_600_000).toFixed(2)} h`
export const minutesOf = (ms: number): string => `${(ms / 60_000).toFixed(1)} min`
