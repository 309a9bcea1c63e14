import type { MyInsiders } from '#contract/my-feed.ts'

export type Trade = MyInsiders['rows'][number] & { id: string }
export type Cluster = MyInsiders['clusters'][number] & { id: string }

/** A filing may hold trades that are alike in everything: its place in the list tells them apart. */
export const tradesOf = ({ rows }: MyInsiders): Trade[] =>
  rows.map((row, at) => ({ ...row, id: `${row.fsym_id} ${row.filing_date} ${at}` }))

export const clustersOf = ({ clusters }: MyInsiders): Cluster[] =>
  clusters
    .map(cluster => ({ ...cluster, id: `${cluster.fsym_id} ${cluster.way} ${cluster.from}` }))
    .sort((a, b) => b.to.localeCompare(a.to))
