import { err, ok, type Result } from '../../kernel/result.ts'
import { isDay } from '../../market/calendar/day.ts'
import { countries } from '../../market/country.ts'
import { type MarketPack, quoteFields } from '../market-pack.ts'
import { findMetric } from '../metrics/index.ts'
import { MAX_PACK_ROWS, type PackColumn } from '../pack.ts'
import { checksum } from './checksum.ts'
import { HEADER_LENGTH, PACK_FORMAT, PACK_MAGIC } from './format.ts'
import { lazy, lazyMap, lazyRecord } from './lazy.ts'
import { readLists, toUniqueMap } from './lists.ts'
import { readNumbers, skipNumbers } from './numbers.ts'
import { type ByteReader, createReader } from './reader.ts'
import { readSparks, skipSparks } from './sparks.ts'

/**
 * `newer` means that the pack is newer than this build, and a newer build will read it. The other kinds are damaged
 * bytes or not a pack.
 */
export type PackFault = { kind: 'no_pack' | 'newer' | 'cut' | 'damaged' | 'unlawful'; detail: string }

/**
 * Opens a pack over its bytes. The checksum and the position of every part are verified at once; each part is decoded on first
 * use, because no screen needs all 80 columns. A deliberately forged pack shows odd numbers or empty names but never throws;
 * `decodePack` checks every rule.
 */
export function openPackBytes(bytes: Uint8Array): Result<MarketPack, PackFault> {
  const fault = headFault(bytes)
  if (fault) return err(fault)
  const reader = createReader(bytes, HEADER_LENGTH)
  const pack = packOver(bytes, reader)
  return pack && reader.isAtEnd() ? ok(pack) : err({ kind: 'unlawful', detail: 'its parts do not fit' })
}

function headFault(bytes: Uint8Array): PackFault | null {
  if (bytes.length < HEADER_LENGTH) return { kind: 'no_pack', detail: `${bytes.length} bytes` }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0, true) !== PACK_MAGIC) return { kind: 'no_pack', detail: 'another first word' }
  const length = view.getUint32(8, true)
  if (length !== bytes.length) return { kind: 'cut', detail: `${bytes.length} of ${length} bytes` }
  if (checksum(bytes, HEADER_LENGTH) !== view.getUint32(12, true))
    return { kind: 'damaged', detail: 'another checksum' }
  const form = view.getUint32(4, true)
  return form === PACK_FORMAT ? null : { kind: 'newer', detail: `form ${form}` }
}

function packOver(bytes: Uint8Array, reader: ByteReader): MarketPack | null {
  const said = reader.text()
  const country = countries.find(one => one === said)
  const source = reader.text()
  const version = reader.f64()
  const day = reader.u32()
  const size = reader.u32()
  if (!reader.isSound() || country === undefined || size > MAX_PACK_ROWS || !isDay(day)) return null

  /** Skips a part now and decodes it on first use. */
  const later = <T extends object>(skip: () => void, read: (reader: ByteReader) => T): (() => T) => {
    const at = reader.at()
    skip()
    return lazy(() => read(createReader(bytes, at)))
  }
  const column = () =>
    later(
      () => skipNumbers(reader, size),
      part => readNumbers(part, size),
    )
  const texts = () =>
    later(
      () => reader.skipTexts(size),
      part => part.texts(size),
    )
  const [fsymIds, tickers, namesKr, namesEn] = [texts(), texts(), texts(), texts()]
  const aliases = readAliases(reader, size)
  const columns = new Map<string, () => PackColumn>()
  for (let left = reader.count(); left > 0 && reader.isSound(); left--) {
    const id = reader.text()
    if (columns.has(id)) reader.spoil()
    const values = column()
    // A metric unknown to this build is skipped: no code here can use it.
    if (findMetric(id)) columns.set(id, values)
  }
  const labels = readLabels(reader)
  const themes = readThemes(reader, size)
  const quotes = quoteFields.map(field => [field, lazyDoubles(column())] as const)
  const sparks = later(
    () => skipSparks(reader, size),
    part => readSparks(part, size),
  )
  return {
    country,
    source,
    version,
    day,
    size,
    columns: lazyMap(columns),
    labels,
    themes,
    aliases,
    quotes: lazyRecord(quotes),
    get fsymIds() {
      return fsymIds()
    },
    get tickers() {
      return tickers()
    },
    get namesKr() {
      return namesKr()
    },
    get namesEn() {
      return namesEn()
    },
    get sparks() {
      return sparks()
    },
  }
}

const lazyDoubles = (column: () => PackColumn) => lazy(() => Float64Array.from(column()))

function readAliases(reader: ByteReader, size: number): Map<number, readonly string[]> {
  const rows = reader.integers(reader.count())
  if (rows.some(row => row >= size)) reader.spoil()
  return toUniqueMap(
    reader,
    [...rows],
    readLists(reader, rows.length, count => reader.texts(count)),
  )
}

function readLabels(reader: ByteReader): Map<string, readonly string[]> {
  const ids = reader.texts(reader.count())
  const all = toUniqueMap(
    reader,
    ids,
    readLists(reader, ids.length, count => reader.texts(count)),
  )
  return new Map([...all].filter(([id]) => findMetric(id)?.kind === 'category'))
}

function readThemes(reader: ByteReader, size: number): Map<string, readonly number[]> {
  const themes = reader.texts(reader.count())
  const members = readLists(reader, themes.length, count => [...reader.integers(count)])
  if (members.some(rows => rows.some(row => row >= size))) reader.spoil()
  return toUniqueMap(reader, themes, members)
}
