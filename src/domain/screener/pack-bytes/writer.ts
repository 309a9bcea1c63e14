import { assert } from '../../kernel/assert.ts'
import { toUtf8 } from './utf8.ts'

export type ByteWriter = ReturnType<typeof createWriter>

/** Makes a growing buffer; numbers are little-endian. */
export function createWriter() {
  let bytes = new Uint8Array(65_536)
  let view = new DataView(bytes.buffer)
  let end = 0

  /** Reserves `count` bytes and returns their start. */
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

  /**
   * Writes the lowest bytes of all numbers first, then the next bytes and so on: similar neighbours compress best. `size` is
   * the number of bytes per number.
   */
  function shuffled(source: Uint8Array, size: number): void {
    const count = source.length / size
    const at = take(source.length)
    for (let byte = 0; byte < size; byte++)
      for (let slot = 0; slot < count; slot++) bytes[at + byte * count + slot] = source[slot * size + byte]!
  }

  /**
   * Writes non-negative integers with as many bytes each as the largest needs, at least one: the reader limits counts by the
   * bytes left.
   */
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

  /** Writes the texts as one text and their lengths. The number of texts is not written. */
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
    /** Overwrites a number that was reserved earlier. */
    u32At: (at: number, value: number): void => view.setUint32(at, value, true),
    written: (): Uint8Array<ArrayBuffer> => bytes.slice(0, end),
  }
}
