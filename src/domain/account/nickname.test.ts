import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '#tests/builders/arbitrary/any-text.ts'
import { nicknameKey, readNickname } from './nickname.ts'

const kept = (typed: string) => {
  const read = readNickname(typed)
  return read.ok ? read.value : read.error
}

describe('a nickname', () => {
  it.each([
    ['미래', '미래'],
    ['  Long   term ', 'Long term'],
    ['미래'.normalize('NFD'), '미래'],
    ['mo\u202Eney', 'money'],
    ['mo\u200Bn\u200Dey\u2066', 'money'],
    ['mo\uFE0Fney', 'money'],
    ['Zoé', 'Zoé'],
    ['개미🐜', '개미🐜'],
  ])('typed as %j is stored without invisible characters and extra spaces', (typed, nickname) =>
    expect(kept(typed)).toBe(nickname),
  )

  it.each([
    ['', 'too_short'],
    ['가', 'too_short'],
    ['\u200B\u200B\u200B가', 'too_short'],
    ['가'.repeat(21), 'too_long'],
    ['🐜🐜', 'not_allowed'],
    ['a\u0000b', 'not_allowed'],
    ['..', 'not_allowed'],
    [`z${'\u0317'.repeat(3)}algo`, 'not_allowed'],
    ['\uE000\uE001a', 'not_allowed'],
    ['Tidemark', 'not_allowed'],
    ['ＴＩＤＥ mark 팀', 'not_allowed'],
    ['운영자', 'not_allowed'],
    ['ad\u200Bmin', 'not_allowed'],
  ])('typed as %j is rejected with the reason %s', (typed, problem) => expect(kept(typed)).toBe(problem))

  it.each([
    ['Money', 'ｍＯＮＥＹ'],
    ['straße', 'STRASSE'],
    ['É', 'é'],
    ['ﬁn', 'FIN'],
    ['Σίσυφος', 'ΣΊΣΥΦΟΣ'],
  ])('%s has the same key as %s', (one, other) => expect(nicknameKey(one)).toBe(nicknameKey(other)))

  it('stays the same when it is parsed again, and contains no invisible character', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 12 }), typed => {
        const read = readNickname(typed)
        if (!read.ok) return
        expect(readNickname(read.value)).toEqual(read)
        expect(read.value).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/)
        expect(nicknameKey(nicknameKey(read.value))).toBe(nicknameKey(read.value))
      }),
    )
  })
})
