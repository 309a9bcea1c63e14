import { fromUtf8 } from './utf8.ts'

/** Integers are a Uint32Array where the numbers fit, because the loops that read it are faster. */
export type IntegerArray = Uint32Array | Float64Array

export type ByteReader = ReturnType<typeof createReader>

/**
 * Reads what a writer wrote. Any damage (a missing end, invalid text) marks the reader as spoiled, and later reads return zero
 * or empty. The caller checks once at the end instead of after each read.
 */
export function createReader(bytes: Uint8Array, from: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const position = createPosition(bytes.length, from)
  const { take, most, spoil } = position

  function u8(): number {
    const start = take(1)
    return start < 0 ? 0 : bytes[start]!
  }

  function u32(): number {
    const start = take(4)
    return start < 0 ? 0 : view.getUint32(start, true)
  }

  function f64(): number {
    const start = take(8)
    return start < 0 ? 0 : view.getFloat64(start, true)
  }

  function skip(count: number): void {
    take(count)
  }

  /** Restores the byte order of numbers that `shuffled` of the writer wrote. */
  function shuffled(count: number, size: number): Uint8Array<ArrayBuffer> {
    const together = new Uint8Array(count * size)
    const start = take(together.length)
    if (start < 0) return together
    for (let byte = 0; byte < size; byte++)
      for (let slot = 0; slot < count; slot++)
        together[slot * size + byte] = bytes[start + byte * count + slot]!
    return together
  }

  function integers(count: number): IntegerArray {
    const width = u8()
    if (width < 1 || width > 7) spoil()
    const start = take(width * count)
    if (start < 0) return new Uint32Array(count)
    return width > 4 ? wide(bytes, start, width, count) : narrow(bytes, start, width, count)
  }

  function skipIntegers(count: number): void {
    skip(u8() * count)
  }

  function texts(count: number): string[] {
    const lengths = integers(count)
    const length = u32()
    const start = take(length)
    const joined = start < 0 ? null : fromUtf8(bytes.subarray(start, start + length))
    const list: string[] = []
    let end = 0
    for (let at = 0; at < count; at++) {
      const begin = end
      end += lengths[at]!
      list.push(joined?.slice(begin, end) ?? '')
    }
    if (end !== joined?.length) spoil()
    return list
  }

  return {
    u8,
    u32,
    f64,
    skip,
    shuffled,
    integers,
    skipIntegers,
    texts,
    skipTexts(count: number): void {
      skipIntegers(count)
      skip(u32())
    },
    at: position.at,
    text: (): string => texts(1)[0]!,
    count: (): number => most(u32()),
    most,
    spoil,
    isSound: position.isSound,
    isAtEnd: position.isAtEnd,
  }
}

/** Keeps the place in the bytes that is read next, and whether everything before it was there. */
function createPosition(length: number, from: number) {
  let at = from
  let sound = true

  function spoil(): void {
    sound = false
  }

  return {
    spoil,
    /** Advances by `count` bytes and returns their start, or −1 where they do not exist. */
    take(count: number): number {
      if (!sound || count > length - at) {
        spoil()
        return -1
      }
      at += count
      return at - count
    },
    /** Limits a count to the bytes left, so that a forged count cannot cause a huge allocation. */
    most(count: number): number {
      if (count > length - at) spoil()
      return sound ? count : 0
    },
    at: (): number => at,
    isSound: (): boolean => sound,
    isAtEnd: (): boolean => sound && at === length,
  }
}

/** Reads two byte planes at a time, because most numbers have two or three bytes. */
function narrow(bytes: Uint8Array, start: number, width: number, count: number): Uint32Array {
  const whole = new Uint32Array(count)
  const plane = (byte: number) => bytes.subarray(start + byte * count, start + (byte + 1) * count)
  if (width === 1) whole.set(plane(0))
  else addPair(whole, plane(0), plane(1), 0)
  if (width === 3) addOne(whole, plane(2), 16)
  if (width === 4) addPair(whole, plane(2), plane(3), 16)
  return whole
}

function wide(bytes: Uint8Array, start: number, width: number, count: number): Float64Array {
  const whole = new Float64Array(count)
  for (let byte = 0, worth = 1; byte < width; byte++, worth *= 256) {
    const plane = bytes.subarray(start + byte * count, start + (byte + 1) * count)
    for (let slot = 0; slot < count; slot++) whole[slot]! += plane[slot]! * worth
  }
  return whole
}

function addPair(whole: Uint32Array, low: Uint8Array, high: Uint8Array, shift: number): void {
  for (let slot = 0; slot < whole.length; slot++) whole[slot]! |= (low[slot]! | (high[slot]! << 8)) << shift
}

function addOne(whole: Uint32Array, plane: Uint8Array, shift: number): void {
  for (let slot = 0; slot < whole.length; slot++) whole[slot]! |= plane[slot]! << shift
}
