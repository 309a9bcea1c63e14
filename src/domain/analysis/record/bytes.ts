import { assert } from '../../kernel/assert.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** The canonical form of a record is ASCII: one byte for each character. */
export function encodeAscii(text: string): Bytes {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    assert(code < 128, `the character ${code} is ASCII`)
    bytes[at] = code
  }
  return bytes
}

/** Returns one character for each byte: a byte that is not ASCII becomes a visible character and is never dropped. */
export function decodeLatin1(bytes: Uint8Array): string {
  // Some engines fail with more arguments than this in one call; spreading them would take thirty times as long.
  // https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Function/apply
  const piece = 8192
  let text = ''
  for (let at = 0; at < bytes.length; at += piece)
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + piece))
  return text
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
