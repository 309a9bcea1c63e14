/**
 * The checksum detects accidental damage, not forgery. Each step maps states one to one, so a change within one 4-byte
 * word is always detected; other damage is missed once in four billion times.
 */
export function checksum(bytes: Uint8Array, from: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const whole = from + ((bytes.length - from) & ~3)
  let sum = 0x9e3779b9 | 0
  for (let at = from; at < whole; at += 4) sum = stirred(sum, view.getInt32(at, true))
  for (let at = whole; at < bytes.length; at++) sum = stirred(sum, bytes[at]!)
  return (sum ^ (sum >>> 15)) >>> 0
}

function stirred(sum: number, word: number): number {
  const mixed = Math.imul(sum ^ word, 0x85ebca6b)
  return (mixed << 13) | (mixed >>> 19)
}
