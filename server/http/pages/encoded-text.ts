import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { limitConcurrentCalls } from '#domain/kernel/limit-concurrent-calls.ts'
import { etagOf } from './etag.ts'

export type Encoding = 'br' | 'gzip' | 'identity'
type EncodedBytes = { encoding: Encoding; bytes: Buffer }

export type EncodedText = {
  etag: string
  /** Returns the text in this encoding, or as it is while too many texts wait to be compressed. */
  as(encoding: Encoding): Promise<EncodedBytes>
}

/** How hard a text is compressed: one that is kept as long as the server runs, or one that is made for a few readers. */
export const compressionLevels = { kept: { br: 9, gzip: 9 }, onDemand: { br: 5, gzip: 6 } } as const
type Levels = (typeof compressionLevels)[keyof typeof compressionLevels]

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * One text at a time is compressed: zlib shares four threads with the hashing of passwords, and pages that many visitors
 * ask for at once would make every sign-in wait behind them.
 * https://nodejs.org/api/cli.html#uv_threadpool_sizesize
 */
const inTurn = limitConcurrentCalls({ atOnce: 1, waiting: 64 })

/** Compresses a text when an encoding of it is asked for, and keeps what was made. */
export function encodeOnDemand(text: string, levels: Levels): EncodedText {
  const identity = Buffer.from(text)
  const compress = {
    br: () => brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: levels.br } }),
    gzip: () => zip(identity, { level: levels.gzip }),
  }
  const known = new Map<Encoding, Promise<EncodedBytes>>()

  async function make(encoding: 'br' | 'gzip'): Promise<EncodedBytes> {
    const made = await inTurn(compress[encoding])
    if (made.ok) return { encoding, bytes: made.value }
    known.delete(encoding)
    return { encoding: 'identity', bytes: identity }
  }

  return {
    etag: etagOf(identity),
    as(encoding) {
      if (encoding === 'identity') return Promise.resolve({ encoding, bytes: identity })
      const found = known.get(encoding) ?? make(encoding)
      known.set(encoding, found)
      return found
    },
  }
}
