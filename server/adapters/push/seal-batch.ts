/**
 * Packs byte arrays into one buffer, each after its length, for the transfer between threads. Small Node buffers share a pool,
 * so each transfer would copy the whole pool.
 * https://nodejs.org/api/worker_threads.html#considerations-when-transferring-typedarrays-and-buffers
 */
export function packed(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = Buffer.from(new ArrayBuffer(parts.reduce((sum, part) => sum + 2 + part.length, 0)))
  let at = 0
  for (const part of parts) {
    at = whole.writeUInt16BE(part.length, at)
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export function unpacked(whole: Uint8Array): Buffer[] {
  const bytes = Buffer.from(whole.buffer, whole.byteOffset, whole.length)
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const from = at + 2
    at = from + bytes.readUInt16BE(at)
    parts.push(bytes.subarray(from, at))
  }
  return parts
}
