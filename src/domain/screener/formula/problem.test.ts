import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '#tests/builders/arbitrary/any-text.ts'
import { parseFormula } from './parse.ts'
import { formulaProblemSentence } from './problem.ts'

describe('the sentence of a formula problem', () => {
  const texts = [
    '',
    'per <',
    '(1',
    '1 < 2 < 3',
    '1e999',
    '1 + halted',
    'per and 1',
    'per )',
    'market',
    'x',
    'perr',
  ]
  const deep = ['1'.repeat(1001), '('.repeat(101)]
  const sentence = (text: string) => {
    const parsed = parseFormula(text)
    return parsed.ok ? null : formulaProblemSentence(parsed.error, text).ko
  }

  it('counts the characters that a user sees, however they are encoded', () => {
    const words = '시가총액 > 1 그리고 pbr'
    const place = /^14번째 글자/
    for (const form of ['NFC', 'NFD', 'NFKD'] as const) expect(sentence(words.normalize(form))).toMatch(place)
    expect(sentence('per < 1 👨‍👩‍👧')).toMatch(/^9번째 글자/)
    expect(sentence('per < \ud835\udfd9')).toMatch(/^7번째 글자/)
    expect(sentence('é'.normalize('NFD'))).toMatch(/^1번째 글자/)
    expect(sentence(`${'é'.normalize('NFD')} < 1 2`)).toMatch(/^1번째 글자/)
    expect(sentence('per <')).toMatch(/^6번째 글자/)
    expect(sentence('1'.repeat(1001))).toMatch(/^1001번째 글자/)
  })

  it('gives the same position as counting in the whole text, although only its beginning is read', () => {
    const letter = fc.oneof(
      fc.constantFrom(
        '\u1100',
        '\u1161',
        '\u11a8',
        '\u0301',
        '\u200d',
        '👩',
        '🇰',
        '🇷',
        '\r',
        '\n',
        'क',
        '\u094d',
      ),
      anyText({ minLength: 1, maxLength: 1 }),
    )
    const text = fc.array(letter, { minLength: 1, maxLength: 30 }).map(all => all.join(''))
    fc.assert(
      fc.property(text, fc.nat(40), (text, place) => {
        const at = Math.min(place, text.length)
        const whole = [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)]
        const before = whole.filter(({ index, segment }) => index + segment.length <= at).length
        const { en } = formulaProblemSentence({ code: 'unclosed', at, length: 0 }, text)
        expect(en).toMatch(new RegExp(`^At character ${before + 1}:`))
      }),
    )
  })

  it('calls a sign a sign, a number a number and a word a word', () => {
    expect(sentence('per < 10)')).toBe('9번째 글자: 여기에 ‘)’ 기호는 쓸 수 없습니다.')
    expect(sentence('per < 1,000')).toBe('8번째 글자: 여기에 ‘,’ 기호는 쓸 수 없습니다.')
    expect(sentence('per < 10 5')).toBe('10번째 글자: 여기에 ‘5’ 숫자는 쓸 수 없습니다.')
    expect(sentence('per < 10 pbr')).toBe('10번째 글자: 여기에 ‘pbr’ 단어는 쓸 수 없습니다.')
    expect(sentence('per < 10 not')).toBe('10번째 글자: 여기에 ‘not’ 단어는 쓸 수 없습니다.')
  })

  it('differs for each kind of problem in both languages, and begins with the position', () => {
    const sentences = [...texts, ...deep].map(text => {
      const parsed = parseFormula(text)
      return parsed.ok ? { ko: '', en: '' } : formulaProblemSentence(parsed.error, text)
    })
    expect(new Set(sentences.map(({ ko }) => ko)).size).toBe(sentences.length)
    for (const { ko, en } of sentences) {
      expect(ko).toMatch(/^\d+번째 글자: .*[가-힣].*[.?]$/)
      expect(en).toMatch(/^At character \d+: [a-z“].*[.?]$/)
      expect(en).not.toMatch(/[가-힣]|undefined/)
    }
    expect(sentences.at(-3)).toEqual({
      ko: '1번째 글자: ‘perr’ 지표는 없습니다. ‘per’ 지표를 찾으셨나요?',
      en: 'At character 1: there’s no metric called “perr”. Did you mean “per”?',
    })
  })
})
