import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** A stream that lets bytes pass and knows their SHA-256 at the end. */
export function hashPassingBytes(): { stream: Transform; hex(): string } {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, hex: () => hash.digest('hex') }
}
