import { gunzipSync } from 'node:zlib'
import { assert } from '#domain/kernel/assert.ts'
import type { LoadedMarket } from '../market/load-market.ts'
import { compressFragment, type GzipFragment } from './gzip-fragments.ts'

const read = new WeakMap<LoadedMarket, (GzipFragment | undefined)[]>()

/**
 * Returns a row of the pack for lists, compressed and without its closing brace. It is compressed once per publication,
 * on first use.
 */
export function compressedRow(market: LoadedMarket, row: number): GzipFragment {
  let pieces = read.get(market)
  if (!pieces) {
    pieces = new Array<GzipFragment | undefined>(market.pack.size)
    read.set(market, pieces)
  }
  let piece = pieces[row]
  if (!piece) {
    const answers = market.answers.get(market.pack.fsymIds[row]!)
    assert(answers, 'whoever is in the pack has been published')
    piece = compressFragment(gunzipSync(answers.row_json).toString('utf8').slice(0, -1))
    pieces[row] = piece
  }
  return piece
}
