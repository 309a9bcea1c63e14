/** Only this many bytes are looked at; Korean text has no zeros in its first bytes, but its numbers and separators do. */
const SAMPLE_BYTES = 4000

/**
 * Decodes a broker's text: UTF-8, UTF-16 with or without a byte order mark, and otherwise EUC-KR, in which Korean brokers
 * still export.
 */
export function decodeTradeText(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('euc-kr').decode(bytes)
  }
}

function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [at, byte] of bytes.subarray(0, SAMPLE_BYTES).entries()) if (byte === 0) zeros[at % 2]!++
  const [high, low] = zeros as [number, number]
  if (high + low < bytes.subarray(0, SAMPLE_BYTES).length / 10) return null
  return low > high ? 'utf-16le' : 'utf-16be'
}
