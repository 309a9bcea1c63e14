/**
 * Encodes signed whole numbers up to 2^52 with a variable length: the sign in the lowest bit, then seven bits a byte, lowest
 * first. A byte of 128 or more is followed by another one.
 */
export const mostWholeNumberBytes = 8

const SEVEN = 128

export function writeWholeNumber(bytes: Uint8Array, from: number, value: number): number {
  let at = from
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  while (rest >= SEVEN) {
    bytes[at++] = (rest % SEVEN) + SEVEN
    rest = Math.floor(rest / SEVEN)
  }
  bytes[at++] = rest
  return at
}

/** Reads a number and moves the cursor behind it. Incomplete bytes give NaN. */
export function readWholeNumber(cursor: { bytes: Uint8Array; at: number }): number {
  const { bytes } = cursor
  let at = cursor.at
  let byte = bytes[at++]!
  let raw = byte & 127
  // Nearly all numbers have at most three bytes, for which shifts are faster than multiplication.
  if (byte >= SEVEN) {
    byte = bytes[at++]!
    raw |= (byte & 127) << 7
    if (byte >= SEVEN) {
      byte = bytes[at++]!
      raw |= (byte & 127) << 14
      for (let unit = 2 ** 21; byte >= SEVEN; unit *= SEVEN) {
        byte = bytes[at++]!
        raw += (byte & 127) * unit
      }
    }
  }
  cursor.at = at
  if (at > bytes.length) return Number.NaN
  return raw % 2 === 0 ? raw / 2 : -(raw + 1) / 2
}
