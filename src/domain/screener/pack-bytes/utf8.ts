/**
 * The domain may not use TextEncoder. Half a surrogate pair, which is invalid in UTF-8, is written as three bytes like any
 * other code unit of its size, so that every string is decoded unchanged.
 */
export function toUtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3)
  let end = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at)!
    if (code < 0x80) bytes[end++] = code
    else if (code < 0x800) {
      bytes[end++] = 0xc0 | (code >> 6)
      bytes[end++] = 0x80 | (code & 63)
    } else {
      if (code < 0x10000) bytes[end++] = 0xe0 | (code >> 12)
      else {
        at++
        bytes[end++] = 0xf0 | (code >> 18)
        bytes[end++] = 0x80 | ((code >> 12) & 63)
      }
      bytes[end++] = 0x80 | ((code >> 6) & 63)
      bytes[end++] = 0x80 | (code & 63)
    }
  }
  return bytes.slice(0, end)
}

const PIECE = 8192

/** The result is null where the bytes are not such a text. */
export function fromUtf8(bytes: Uint8Array): string | null {
  const units = new Uint16Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at]!
    if (first < 0x80) {
      units[length++] = first
      at++
      continue
    }
    const more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1
    if (first < 0xc0 || first > 0xf7 || at + more >= bytes.length) return null
    let code = first & (0x3f >> more)
    for (let step = 1; step <= more; step++) {
      const next = bytes[at + step]!
      if ((next & 0xc0) !== 0x80) return null
      code = (code << 6) | (next & 63)
    }
    at += more + 1
    if (code < 0x10000) units[length++] = code
    else if (code > 0x10ffff) return null
    else {
      units[length++] = 0xd7c0 + (code >> 10)
      units[length++] = 0xdc00 | (code & 0x3ff)
    }
  }
  let text = ''
  for (let at = 0; at < length; at += PIECE)
    text += String.fromCharCode.apply(
      null,
      units.subarray(at, Math.min(at + PIECE, length)) as unknown as number[],
    )
  return text
}
