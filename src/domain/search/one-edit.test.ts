import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FIELD_SEPARATOR } from './build-index.ts'
import { foldedUnits, foldText } from './fold.ts'
import { endsAfterOneEdit } from './one-edit.ts'

/** Returns the beginnings of the field that the query may stand for. */
const meant = (field: string, query: string, bySyllable = false): string[] => {
  const text = foldText(field)
  const ends = endsAfterOneEdit(FIELD_SEPARATOR + text + FIELD_SEPARATOR, 1, foldText(query), bySyllable)
  return [...new Set(ends)].toSorted((a, b) => a - b).map(end => text.slice(0, end - 1))
}

it('endsAfterOneEdit tolerates one letter too many, too few, another one, or two swapped', () => {
  expect(meant('apple', 'appple')).toContain('apple')
  expect(meant('apple', 'aple')).toContain('apple')
  expect(meant('apple', 'appke')).toContain('apple')
  expect(meant('apple', 'aplpe')).toContain('apple')
  expect(meant('apple', 'xapple')).toContain('apple')
  expect(meant('apple', 'applex')).toContain('apple')
})

it('endsAfterOneEdit does not tolerate a second mistake', () => {
  for (const query of ['aple inx', 'xxpple', 'palpe', 'apxxle', 'elppa', 'ale', 'pplea'])
    expect(meant('apple inc', query)).toEqual([])
})

it('endsAfterOneEdit does not match beyond the end of the field', () => {
  expect(meant('ap', 'apple')).toEqual([])
  expect(meant('apple', 'applexy')).toEqual([])
})

it('endsAfterOneEdit returns every possible end', () => {
  expect(meant('samsung', 'samsunk')).toEqual(['samsun', 'samsung'])
})

it('endsAfterOneEdit tolerates a whole wrong syllable only with bySyllable', () => {
  for (const query of ['삼강전자', '삼전자', '삼성무전자', '성삼전자', '전성전자', '삼성전', '삼전성자'])
    expect(meant('삼성전자', query, true), query).toContain(
      foldText(query === '삼성전' ? '삼성전' : '삼성전자'),
    )
  for (const query of ['삼강전자', '삼전자', '성삼전자']) expect(meant('삼성전자', query), query).toEqual([])
  expect(meant('삼성전자', '삼강전저', true)).toEqual([])
})

it('endsAfterOneEdit finds every word after any single mistake in a letter', () => {
  const word = fc.string({ unit: fc.constantFrom(...'ab삼성값1'), minLength: 2, maxLength: 7 })
  const letter = fc.constantFrom(...'abㄱㅏ')
  fc.assert(
    fc.property(word, fc.nat(), letter, fc.nat({ max: 3 }), (text, place, other, slip) => {
      const said = foldText(text)
      const at = place % said.length
      const [before, here, after] = [said.slice(0, at), said.slice(at, at + 1), said.slice(at + 1)]
      const typed = [
        before + foldText(other) + here + after,
        before + after,
        before + foldText(other) + after,
        before + after.slice(0, 1) + here + after.slice(1),
      ][slip]!
      const ends = endsAfterOneEdit(FIELD_SEPARATOR + said + FIELD_SEPARATOR, 1, typed, false)
      // If the query is the field without its last letter, it is an exact prefix and ends with that prefix.
      expect(ends).toContain(said.startsWith(typed) ? typed.length + 1 : said.length + 1)
    }),
    { numRuns: 3_000 },
  )
})

it('endsAfterOneEdit finds every name after any single mistake in a syllable', () => {
  const name = fc.array(fc.constantFrom(...'삼성전자값하'), { minLength: 3, maxLength: 6 })
  fc.assert(
    fc.property(
      name,
      fc.nat(),
      fc.constantFrom(...'강산닭'),
      fc.nat({ max: 3 }),
      (all, place, other, slip) => {
        const at = place % all.length
        const typed = [
          all.toSpliced(at, 0, other),
          all.toSpliced(at, 1),
          all.toSpliced(at, 1, other),
          all.toSpliced(at, 2, ...all.slice(at, at + 2).toReversed()),
        ][slip]!.join('')
        const said = foldText(all.join(''))
        const ends = endsAfterOneEdit(FIELD_SEPARATOR + said + FIELD_SEPARATOR, 1, foldText(typed), true)
        expect(foldedUnits(typed).length).toBeGreaterThan(1)
        expect(ends).toContain(
          said.startsWith(foldText(typed)) ? foldText(typed).length + 1 : said.length + 1,
        )
      },
    ),
    { numRuns: 3_000 },
  )
})
