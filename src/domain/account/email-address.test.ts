import { describe, expect, it } from 'vitest'
import { parseEmailAddress } from './email-address.ts'

describe('an e-mail address', () => {
  it.each([
    ['bada@example.com', 'bada@example.com'],
    ['  Bada.Kim+tide@Mail.Example.CO.KR ', 'Bada.Kim+tide@mail.example.co.kr'],
    ['ｂａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'bada@example.com'],
    ["o'neil_1@xn--9t4b11yi5a.xn--3e0b707e", "o'neil_1@xn--9t4b11yi5a.xn--3e0b707e"],
  ])('typed as %j is %s', (typed, address) => {
    expect(parseEmailAddress(typed)).toEqual({ ok: true, value: address })
  })

  it.each([
    '',
    'bada',
    'bada@',
    '@example.com',
    'bada@example',
    'bada@example.c',
    'bada@@example.com',
    'ba..da@example.com',
    '.bada@example.com',
    'bada.@example.com',
    'bada@-example.com',
    'bada@example-.com',
    'bada@[127.0.0.1]',
    'bada@127.0.0.1',
    '"bada kim"@example.com',
    'bada kim@example.com',
    'bada@example.com, eve@example.com',
    'bada@example.com;eve@example.com',
    'Bada <bada@example.com>',
    'bada@example.com\r\nBcc: eve@example.com',
    'bada\n@example.com',
    'bada@example.com\u0000',
    'bada\u200b@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(60)}.com`,
  ])('is refused as %j', typed => {
    expect(parseEmailAddress(typed).ok).toBe(false)
  })
})
