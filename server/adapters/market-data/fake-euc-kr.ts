let codes: Map<string, number> | null = null

/**
 * Node decodes EUC-KR but cannot encode it, so the table is built by decoding every code.
 * https://nodejs.org/api/util.html#class-utiltextencoder
 */
function table(): Map<string, number> {
  if (codes) return codes
  codes = new Map()
  const decoder = new TextDecoder('euc-kr')
  for (let first = 0xa1; first <= 0xfe; first++)
    for (let second = 0xa1; second <= 0xfe; second++) {
      const letter = decoder.decode(Uint8Array.of(first, second))
      if (letter.length === 1 && letter !== '\ufffd') codes.set(letter, (first << 8) | second)
    }
  return codes
}

/** Encodes text like the vendor's older documents; a character outside of EUC-KR becomes a question mark. */
export function encodeEucKr(text: string): Buffer {
  const bytes: number[] = []
  for (const letter of text) {
    const code = letter < '\x80' ? letter.charCodeAt(0) : table().get(letter)
    if (code === undefined) bytes.push(0x3f)
    else if (code > 0xff) bytes.push(code >> 8, code & 0xff)
    else bytes.push(code)
  }
  return Buffer.from(bytes)
}
