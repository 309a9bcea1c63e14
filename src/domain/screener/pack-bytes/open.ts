import { err, ok, type Result } from '../../kernel/result.ts'
import { isDay } from '../../market/calendar/day.ts'
import { countries } from '../../market/country.ts'
import { type MarketPack, quoteFields } from '../market-pack.ts'
import { findMetric } from '../metrics/index.ts'
import { MAX_PACK_ROWS, type PackColumn } from '../pack.ts'
import { checksum } from './checksum.ts'
import { FORM, HEAD, MAGIC } from './form.ts'
import { lazy, lazyMap, lazyRecord } from './lazy.ts'
import { readLists, together } from './lists.ts'
import { readNumbers, skipNumbers } from './numbers.ts'
import { type ByteReader, createReader } from './reader.ts'
import { readSparks, skipSparks } from './sparks.ts'

/** `newer`: whoever reads is older than the pack, and a newer build will read it. The rest were damaged, or are no packs. */
export type PackFault = { kind: 'no_pack' | 'newer' | 'cut' | 'damaged' | 'unlawful'; detail: string }

/**
 * A pack over its bytes: whole to the last bit, every part in its place, and each made of its bytes when it is first asked
 * for, since nobody asks for all 80 columns. What was forged with care would show as odd numbers, as empty names, never as
 * an error; `decodePack` looks at every law.
 */
export function openPackBytes(bytes: Uint8Array): Result<MarketPack, PackFault> {
  const fault = headFault(bytes)
  if (fault) return err(fault)
  const reader = createReader(bytes, HEAD)
  const pack = packOver(bytes, reader)
  return pack && reader.isAtEnd() ? ok(pack) : err({ kind: 'unlawful', detail: 'its parts do not fit' })
}

function headFault(bytes: Uint8Array): PackFault | null {
  if (bytes.length < HEAD) return { kind: 'no_pack', detail: `${bytes.length} bytes` }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0, true) !== MAGIC) return { kind: 'no_pack', detail: 'another first word' }
  const length = view.getUint32(8, true)
  if (length !== bytes.length) return { kind: 'cut', detail: `${bytes.length} of ${length} bytes` }
  if (checksum(bytes, HEAD) !== view.getUint32(12, true))
    return { kind: 'damaged', detail: 'another checksum' }
  const form = view.getUint32(4, true)
  return form === FORM ? null : { kind: 'newer', detail: `form ${form}` }
}

function packOver(bytes: Uint8Array, reader: ByteReader): MarketPack | null {
  const said = reader.text()
  const country = countries.find(one => one === said)
  const source = reader.text()
  const version = reader.f64()
  const day = reader.u32()
  const size = reader.u32()
  if (!reader.isSound() || country === undefined || size > MAX_PACK_ROWS || !isDay(day)) return null

  /** Steps over a part and reads it later. */
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
    // A metric that this build does not know yet is left out: nobody here can ask for it.
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
  return together(
    reader,
    [...rows],
    readLists(reader, rows.length, count => reader.texts(count)),
  )
}

function readLabels(reader: ByteReader): Map<string, readonly string[]> {
  const ids = reader.texts(reader.count())
  const all = together(
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
  return together(reader, themes, members)
}
