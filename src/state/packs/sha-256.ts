/**
 * Pages opened over plain HTTP have no SubtleCrypto, so the hash is computed here as FIPS 180-4 defines it.
 * https://developer.mozilla.org/docs/Web/API/Crypto/subtle
 */
export async function sha256Hex(
  bytes: Uint8Array<ArrayBuffer>,
  subtle: Pick<SubtleCrypto, 'digest'> | undefined = globalThis.crypto?.subtle,
): Promise<string> {
  const hash = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256(bytes)
  return Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the first 32 bits of the fractional part of a root. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0

const primes: number[] = []
for (let candidate = 2; primes.length < 64; candidate++)
  if (primes.every(prime => candidate % prime !== 0)) primes.push(candidate)

const constants = Int32Array.from(primes, prime => fraction(Math.cbrt(prime)))
const start = primes.slice(0, 8).map(prime => fraction(Math.sqrt(prime)))

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, bytes.length << 3)
  const state = Int32Array.from(start)
  const words = new Int32Array(64)
  for (let at = 0; at < padded.length; at += 64) {
    for (let step = 0; step < 16; step++) words[step] = view.getInt32(at + step * 4)
    stir(state, words)
  }
  const hash = new DataView(new ArrayBuffer(32))
  state.forEach((word, at) => void hash.setInt32(at * 4, word))
  return new Uint8Array(hash.buffer)
}

function stir(state: Int32Array, words: Int32Array): void {
  for (let at = 16; at < 64; at++) {
    const [early, late] = [words[at - 15]!, words[at - 2]!]
    const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[at] = words[at - 16]! + s0 + words[at - 7]! + s1
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let at = 0; at < 64; at++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + constants[at]! + words[at]!) | 0
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at]! += word
}
