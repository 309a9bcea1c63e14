import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A piece of an answer that was compressed by itself, so that it can stand among others without being compressed again. */
export type Piece = { plain: Buffer; deflated: Buffer }

/** Ends on a whole byte and refers to nothing before it, which is what lets pieces be strung together. */
export function compressedPiece(text: string): Piece {
  const plain = Buffer.from(text)
  return { plain, deflated: deflateRawSync(plain, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }) }
}

/** A deflate block that is stored as it is holds no more than this. */
const MOST_STORED = 65_535

/** Not compressed at all: for the few bytes that are another in every answer. */
export function storedPiece(text: string): Piece {
  const plain = Buffer.from(text)
  const blocks: Buffer[] = []
  for (let from = 0; from < plain.length; from += MOST_STORED) {
    const part = plain.subarray(from, from + MOST_STORED)
    const head = Buffer.alloc(5)
    head.writeUInt16LE(part.length, 1)
    head.writeUInt16LE(part.length ^ 0xffff, 3)
    blocks.push(head, part)
  }
  return { plain, deflated: Buffer.concat(blocks) }
}

/** No name, no time, no operating system (RFC 1952). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

export function gzipOf(pieces: readonly Piece[]): Buffer {
  let [sum, length] = [0, 0]
  for (const { plain } of pieces) {
    sum = crc32(plain, sum)
    length += plain.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(sum, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([header, ...pieces.map(({ deflated }) => deflated), lastBlock, trailer])
}
