import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * A fragment of a reply that was compressed by itself, so that it can be joined with others without compressing again.
 * `shift` is the effect of its length on the checksum of everything before it.
 */
export type GzipFragment = { deflated: Buffer; length: number; sum: number; shift: number }

const pieceOf = (plain: Buffer, deflated: Buffer): GzipFragment => ({
  deflated,
  length: plain.length,
  sum: crc32(plain),
  shift: shiftBy(plain.length),
})

/**
 * Compresses a text into a fragment. It ends on a whole byte and does not refer to earlier data, so that fragments can
 * be joined.
 */
export function compressFragment(text: string): GzipFragment {
  const plain = Buffer.from(text)
  return pieceOf(plain, deflateRawSync(plain, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }))
}

/** The maximum length of a deflate block that is stored without compression. */
const MOST_STORED = 65_535

/** Makes a fragment without compression, for the few bytes that differ in every reply. */
export function uncompressedFragment(text: string): GzipFragment {
  const plain = Buffer.from(text)
  const blocks: Buffer[] = []
  for (let from = 0; from < plain.length; from += MOST_STORED) {
    const part = plain.subarray(from, from + MOST_STORED)
    const head = Buffer.alloc(5)
    head.writeUInt16LE(part.length, 1)
    head.writeUInt16LE(part.length ^ 0xffff, 3)
    blocks.push(head, part)
  }
  return pieceOf(plain, Buffer.concat(blocks))
}

/** The gzip header, without name, time and operating system (RFC 1952). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

/**
 * Joins fragments into one gzip file. The checksum of the whole is computed from those of the fragments, without
 * reading their bytes again.
 */
export function joinGzipFragments(pieces: readonly GzipFragment[]): Buffer {
  let [sum, length] = [0, 0]
  const parts: Buffer[] = [header]
  for (const piece of pieces) {
    sum = product(piece.shift, sum) ^ piece.sum
    length += piece.length
    parts.push(piece.deflated)
  }
  const trailer = Buffer.allocUnsafe(8)
  trailer.writeUInt32LE(sum >>> 0, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  parts.push(lastBlock, trailer)
  return Buffer.concat(parts)
}

// A CRC is a polynomial over the bits, with the constant in its highest bit, modulo the polynomial of RFC 1952.
const POLYNOMIAL = 0xedb88320
const ONE = 1 << 31

function product(one: number, other: number): number {
  let [left, power, found] = [one, other, 0]
  while (left !== 0) {
    if (left < 0) found ^= power
    left <<= 1
    power = (power & 1) === 1 ? (power >>> 1) ^ POLYNOMIAL : power >>> 1
  }
  return found
}

/** Computes x to the power of 8 · bytes, by repeated squaring. */
function shiftBy(bytes: number): number {
  let [shift, square] = [ONE, 1 << 23]
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = product(square, shift)
    square = product(square, square)
  }
  return shift
}
