import { gunzipSync } from 'node:zlib'
import { assert } from '#domain/kernel/assert.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'
import { type Pack, valueAt } from '#domain/screener/pack.ts'
import { compressedPiece, type Piece } from './gzip-pieces.ts'
import type { OpenMarket } from './open-market.ts'
import { tidy } from './stock-row.ts'

const read = new WeakMap<OpenMarket, (Piece | undefined)[]>()

/** A row of the pack as lists show it, without its last brace. Read once for each publication, when it is first asked for. */
export function rowPiece(market: OpenMarket, row: number): Piece {
  let pieces = read.get(market)
  if (!pieces) {
    pieces = new Array<Piece | undefined>(market.pack.size)
    read.set(market, pieces)
  }
  let piece = pieces[row]
  if (!piece) {
    const answers = market.answers.get(market.pack.fsymIds[row]!)
    assert(answers, 'whoever is in the pack has been published')
    piece = compressedPiece(gunzipSync(answers.row_json).toString('utf8').slice(0, -1))
    pieces[row] = piece
  }
  return piece
}

export type MetricValue = number | string | boolean | null

/** What the pack holds of a metric, in words where its number is one. */
export function metricValue(pack: Pack, metric: string, row: number): MetricValue {
  const value = valueAt(pack, metric, row)
  if (Number.isNaN(value)) return null
  const found = findMetric(metric)
  if (found?.kind === 'category') return pack.labels.get(metric)?.[value] ?? null
  if (found?.kind === 'flag') return value !== 0
  return value === found?.never ? 'never' : tidy(value)
}

export const valuesOf = (pack: Pack, columns: readonly string[], row: number): Record<string, MetricValue> =>
  Object.fromEntries(columns.map(metric => [metric, metricValue(pack, metric, row)]))
