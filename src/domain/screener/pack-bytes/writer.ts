import { assert } from '../../kernel/assert.ts'
import { toUtf8 } from './utf8.ts'

export type ByteWriter = ReturnType<typeof createWriter>

/** Bytes that grow as they are written; the lowest byte of a number comes first. */
export function createWriter() {
  let bytes = new Uint8Array(65_536)
  let view = new DataView(bytes.buffer)
  let end = 0

  /** Room for so many more; answers where it begins. */
  function take(count: number): number {
    const start = end
    end += count
    if (end > bytes.length) {
      const larger = new Uint8Array(Math.max(end, bytes.length * 2))
      larger.set(bytes)
      bytes = larger
      view = new DataView(bytes.buffer)
    }
    return start
  }

  function u8(value: number): void {
    const at = take(1)
    bytes[at] = value
  }

  function u32(value: number): void {
    const at = take(4)
    view.setUint32(at, value, true)
  }

  function f64(value: number): void {
    const at = take(8)
    view.setFloat64(at, value, true)
  }

  /** All lowest bytes first, then all next ones: neighbours that are alike pack best. `size` is that of one number. */
  function shuffled(source: Uint8Array, size: number): void {
    const count = source.length / size
    const at = take(source.length)
    for (let byte = 0; byte < size; byte++)
      for (let slot = 0; slot < count; slot++) bytes[at + byte * count + slot] = source[slot * size + byte]!
  }

  /** Whole numbers from 0 on, each in as many bytes as the largest needs, and one at least: a reader counts on that. */
  function integers(values: ArrayLike<number>): void {
    let largest = 0
    for (let slot = 0; slot < values.length; slot++) largest = Math.max(largest, values[slot]!)
    assert(Number.isSafeInteger(largest), 'a pack holds integers that a double holds')
    let width = 1
    while (256 ** width <= largest) width++
    u8(width)
    const at = take(width * values.length)
    for (let slot = 0; slot < values.length; slot++) {
      let rest = values[slot]!
      for (let byte = 0; byte < width; byte++) {
        bytes[at + byte * values.length + slot] = rest % 256
        rest = Math.floor(rest / 256)
      }
    }
  }

  /** As one text and the lengths of its parts. How many they are the reader has to know. */
  function texts(list: readonly string[]): void {
    integers(list.map(text => text.length))
    const joined = toUtf8(list.join(''))
    u32(joined.length)
    const at = take(joined.length)
    bytes.set(joined, at)
  }

  return {
    u8,
    u32,
    f64,
    shuffled,
    integers,
    texts,
    text: (text: string): void => texts([text]),
    /** Puts a number where room was left for it. */
    u32At: (at: number, value: number): void => view.setUint32(at, value, true),
    written: (): Uint8Array<ArrayBuffer> => bytes.slice(0, end),
  }
}
