import { assert } from '../../kernel/assert.ts'
import { type MarketPack, type QuoteField, quoteFields, violatedMarketPackRule } from '../market-pack.ts'
import { findMetric } from '../metrics/index.ts'
import { checksum } from './checksum.ts'
import { priceDecimals, unitDecimals } from './decimals.ts'
import { HEADER_LENGTH, PACK_FORMAT, PACK_MAGIC } from './format.ts'
import { writeLengths } from './lists.ts'
import { writeNumbers } from './numbers.ts'
import { writeSparks } from './write-sparks.ts'
import { type ByteWriter, createWriter } from './writer.ts'

/**
 * Encodes a pack, rounding its numbers to the published precision. Server and devices both use the decoded bytes, not the
 * original, so that they find the same stocks.
 */
export function encodePack(pack: MarketPack): Uint8Array<ArrayBuffer> {
  const broken = violatedMarketPackRule(pack)
  assert(broken === null, `a pack keeps its laws before it is published (${broken})`)
  const writer = createWriter()
  for (const value of [PACK_MAGIC, PACK_FORMAT, 0, 0]) writer.u32(value)
  writer.text(pack.country)
  writer.text(pack.source)
  writer.f64(pack.version)
  writer.u32(pack.day)
  writer.u32(pack.size)
  for (const list of [pack.fsymIds, pack.tickers, pack.namesKr, pack.namesEn]) writer.texts(list)
  writer.u32(pack.aliases.size)
  writer.integers([...pack.aliases.keys()])
  writeTexts(writer, [...pack.aliases.values()])
  writeColumns(writer, pack)
  writer.u32(pack.labels.size)
  writer.texts([...pack.labels.keys()])
  writeTexts(writer, [...pack.labels.values()])
  writeThemes(writer, pack)
  for (const field of quoteFields)
    writeNumbers(writer, pack.quotes[field], quoteDecimals(field, priceDecimals(pack.country)))
  writeSparks(writer, pack.sparks, priceDecimals(pack.country))
  writer.u32At(8, writer.written().length)
  const bytes = writer.written()
  new DataView(bytes.buffer).setUint32(12, checksum(bytes, HEADER_LENGTH), true)
  return bytes
}

function quoteDecimals(field: QuoteField, ofPrices: number): number {
  return field === 'last_day' || field === 'halted_since' || field === 'volume_average_20' ? 0 : ofPrices
}

function writeColumns(writer: ByteWriter, { columns, country }: MarketPack): void {
  writer.u32(columns.size)
  for (const [id, column] of columns) {
    const metric = findMetric(id)
    assert(metric, 'a lawful pack has no other metrics')
    writer.text(id)
    writeNumbers(writer, column, unitDecimals(metric.unit, country))
  }
}

function writeTexts(writer: ByteWriter, lists: readonly (readonly string[])[]): void {
  writeLengths(writer, lists)
  writer.texts(lists.flat())
}

function writeThemes(writer: ByteWriter, { themes }: MarketPack): void {
  const members = [...themes.values()]
  writer.u32(themes.size)
  writer.texts([...themes.keys()])
  writeLengths(writer, members)
  writer.integers(members.flat())
}
