import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * A piece of an answer that was compressed by itself, so that it can stand among others without being compressed again.
 * `shift` is what its length does to the sum of whatever stands before it.
 */
export type GzipPiece = { deflated: Buffer; length: number; sum: number; shift: number }

const pieceOf = (plain: Buffer, deflated: Buffer): GzipPiece => ({
  deflated,
  length: plain.length,
  sum: crc32(plain),
  shift: shiftBy(plain.length),
})

/** Ends on a whole byte and refers to nothing before it, which is what lets pieces be strung together. */
export function compressedPiece(text: string): GzipPiece {
  const plain = Buffer.from(text)
  return pieceOf(plain, deflateRawSync(plain, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }))
}

/** A deflate block that is stored as it is holds no more than this. */
const MOST_STORED = 65_535

/** Not compressed at all: for the few bytes that are another in every answer. */
export function storedPiece(text: string): GzipPiece {
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

/** No name, no time, no operating system (RFC 1952). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

/** Nothing is summed again: the sums of the pieces make that of the whole. */
export function gzipOf(pieces: readonly GzipPiece[]): Buffer {
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

// A sum is a polynomial over the bits, its highest bit the constant, modulo that of RFC 1952.
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

/** x to the power of eight for each byte. */
function shiftBy(bytes: number): number {
  let [shift, square] = [ONE, 1 << 23]
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = product(square, shift)
    square = product(square, square)
  }
  return shift
}
