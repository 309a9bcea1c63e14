import type { PeerRow } from '#contract/company.ts'
import { useSessionsTooOld } from '#state/market/data-age.ts'
import { useIsWideScreen } from '#ui/use-wide.ts'
import { NarrowPeerList } from './peers/narrow-peer-list.tsx'
import { WidePeerTable } from './peers/wide-peer-table.tsx'

type Props = {
  rows: readonly PeerRow[]
  label: string
  /** Uses the phone's layout at any width. */
  narrow?: boolean
}

/**
 * Compares relative strength and multiples of the peers and this stock: in a table on a desktop, in rows of two lines
 * on a phone.
 */
export function PeerTable({ rows, label, narrow = false }: Props) {
  const wide = useIsWideScreen() && !narrow
  const isOutdated = useSessionsTooOld(rows[0] ?? null) !== 0
  const placed = rows.map((row, at) => ({
    ...row,
    signal: isOutdated ? null : row.signal,
    from: `peers/rows.${at}`,
  }))
  return wide ? <WidePeerTable rows={placed} label={label} /> : <NarrowPeerList rows={placed} label={label} />
}
