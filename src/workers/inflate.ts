import { err, ok, type Result } from '#domain/kernel/result.ts'

/** Our choice: this is ten times the size of the largest market. Larger data is not one of our packs. */
const MOST_BYTES = 64_000_000

export type InflateFault = { kind: 'unsupported' | 'damaged'; detail: string }

/** Unpacks gzip data; any other data leads to an error. */
export async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Result<Uint8Array, InflateFault>> {
  if (typeof DecompressionStream === 'undefined')
    return err({ kind: 'unsupported', detail: 'no DecompressionStream' })
  if (packed.length < 18) return err({ kind: 'damaged', detail: `${packed.length} bytes` })
  // The last four bytes of gzip data are the unpacked length.
  const declared = new DataView(packed.buffer, packed.byteOffset).getUint32(packed.length - 4, true)
  if (declared > MOST_BYTES) return err({ kind: 'damaged', detail: `${declared} bytes are no pack` })
  const whole = new Uint8Array(declared)
  let end = 0
  try {
    const stream = new DecompressionStream('gzip')
    const reader = stream.readable.getReader()
    // The data is written as one chunk, which is a fifth faster than many chunks. Errors of the writer also reach the
    // reader, where they are handled.
    const writer = stream.writable.getWriter()
    void writer.write(packed).catch(() => {})
    void writer.close().catch(() => {})
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      if (end + value.length > declared) {
        void reader.cancel().catch(() => {})
        return err({ kind: 'damaged', detail: `more than ${declared} bytes` })
      }
      whole.set(value, end)
      end += value.length
    }
  } catch (problem) {
    return err({ kind: 'damaged', detail: String(problem) })
  }
  return end === declared ? ok(whole) : err({ kind: 'damaged', detail: `${end} of ${declared} bytes` })
}
