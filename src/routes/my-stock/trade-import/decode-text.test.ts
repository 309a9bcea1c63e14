import { expect, test } from 'vitest'
import { decodeTradeText } from './decode-text.ts'

const text = '거래일자,종목명,수량\n2026-03-04,윤슬,10\n'
const utf16 = (isBig: boolean, mark: string) => {
  const bytes = Buffer.from(mark + text, 'utf16le')
  return new Uint8Array(isBig ? bytes.swap16() : bytes)
}

test.each([
  ['UTF-8', new Uint8Array(Buffer.from(text))],
  ['UTF-8 with a mark', new Uint8Array(Buffer.from(`\uFEFF${text}`))],
  ['UTF-16 with a mark', utf16(false, '\uFEFF')],
  ['UTF-16 without a mark', utf16(false, '')],
  ['UTF-16 of the other byte order', utf16(true, '\uFEFF')],
  ['UTF-16 of the other byte order without a mark', utf16(true, '')],
])('text in %s is decoded', (_, bytes) => expect(decodeTradeText(bytes).replace('\uFEFF', '')).toBe(text))

test('text in EUC-KR is decoded', () => {
  const head = [0xb0, 0xc5, 0xb7, 0xa1, 0xc0, 0xcf, 0xc0, 0xda]
  expect(decodeTradeText(new Uint8Array([...head, 0x2c, 0x31]))).toBe('거래일자,1')
})
