import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '#tests/builders/arbitrary/any-text.ts'
import { composeSyllables } from './compose.ts'
import { foldedUnits, foldText, isWordBoundary } from './fold.ts'
import { isStroke } from './hangul.ts'

it('foldText keeps letters and digits only, in lower case', () => {
  expect(foldText('  Amber & Sons, Inc. (A) ')).toBe('ambersonsinca')
  expect(foldText('00-5930')).toBe('005930')
  expect(foldText('!?… ㅤ')).toBe('')
})

it('foldText ignores width and accents, and separates ligatures', () => {
  expect(foldText('ＡＢＣ１２')).toBe('abc12')
  expect(foldText('Nestlé Ångström Łódź Straße Œuvre ﬁn İ')).toBe('nestleangstromlodzstrasseoeuvrefini')
  expect(foldText('№ ① ㎏')).toBe('no1kg')
})

it('foldText gives the same for a syllable, its parts, its letters and half-width letters', () => {
  const said = foldText('삼성값')
  expect(said.length).toBe(10)
  for (const spelled of [
    '삼성값'.normalize('NFD'),
    'ㅅㅏㅁㅅㅓㅇㄱㅏㅄ',
    'ㅅㅏㅁㅅㅓㅇㄱㅏㅂㅅ',
    'ﾵￂﾱﾵￆﾷﾡￂﾵ',
  ])
    expect(foldText(spelled).slice(0, 6)).toBe(said.slice(0, 6))
  expect(foldText('삼성값'.normalize('NFD'))).toBe(said)
  expect(foldText('ㅅㅏㅁㅅㅓㅇㄱㅏㅄ')).toBe(said)
})

it('an open syllable followed by a final is one unit', () => {
  const units = foldedUnits(`사\u11b7`)
  expect(units).toEqual([{ said: foldText('삼'), from: 0, to: 2 }])
})

it('foldText gives the same strokes for every syllable in both normal forms', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0xac00, max: 0xd7a3 }), code => {
      const syllable = String.fromCharCode(code)
      const said = foldText(syllable)
      expect(foldText(syllable.normalize('NFD'))).toBe(said)
      expect([...said].every(stroke => isStroke(stroke.charCodeAt(0)))).toBe(true)
      expect(composeSyllables(said)).toBe(syllable)
    }),
    { numRuns: 500 },
  )
})

it('foldText keeps letters of other scripts, in lower case', () => {
  expect(foldText('三星 Ωμέγα')).toBe('三星ωμεγα')
  expect(foldText('𠮷')).toBe('𠮷')
})

it('foldedUnits gives the position of each unit in any text, in order', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 20 }), text => {
      let end = 0
      for (const { said, from, to } of foldedUnits(text)) {
        expect(said).not.toBe('')
        expect(from >= end && to > from && to <= text.length).toBe(true)
        end = to
      }
      expect(
        foldedUnits(text)
          .map(({ said }) => said)
          .join(''),
      ).toBe(foldText(text))
      expect(foldText(text)).not.toContain('\0')
    }),
  )
})

it('isWordBoundary is true at dropped characters and at a change of script', () => {
  const partings = (text: string): number[] => {
    const units = foldedUnits(text)
    return units.flatMap(({ from }, at) =>
      at > 0 && isWordBoundary(units[at - 1]!, units[at]!) ? [from] : [],
    )
  }
  expect(partings('LG화학')).toEqual([2])
  expect(partings('Amber & Sons')).toEqual([8])
  expect(partings('삼성전자')).toEqual([])
  expect(partings('A1')).toEqual([])
})

it('units, word boundaries and positions are the same in both normal forms', () => {
  const seen = (text: string) => {
    const units = foldedUnits(text)
    return units.map((unit, at) => ({
      said: unit.said,
      parts: at > 0 && isWordBoundary(units[at - 1]!, unit),
      shown: text.slice(unit.from, unit.to).normalize('NFC'),
    }))
  }
  const unit = fc.constantFrom(...'aeéèñŵÅåǖệç가값해솔ㄱ1 &.')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), text => {
      expect(seen(text.normalize('NFD'))).toEqual(seen(text.normalize('NFC')))
    }),
    { numRuns: 500 },
  )
})

it('combining marks belong to the letter before them, and are dropped without one', () => {
  expect(foldedUnits('e\u0301\u0323f')).toEqual([
    { said: 'e', from: 0, to: 3 },
    { said: 'f', from: 3, to: 4 },
  ])
  expect(foldedUnits('\u0301a \u0301b')).toEqual([
    { said: 'a', from: 1, to: 2 },
    { said: 'b', from: 4, to: 5 },
  ])
  const beyondTheFirstPlane = '\u{1e8d0}'
  expect(foldedUnits(`해${beyondTheFirstPlane}𠮷${beyondTheFirstPlane}`).map(({ to }) => to)).toEqual([3, 7])
})
