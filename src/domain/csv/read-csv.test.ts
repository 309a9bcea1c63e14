import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { csvLine } from './write-csv.ts'

const read = (text: string) => [...readCsv(text)].map(one => (one.ok ? one.value : one.error))
const rounds = process.env.PROOF_ROUNDS === 'full' ? 20_000 : 300

test.each([
  ['nothing', '', []],
  ['one line without an end', 'a,b', [{ line: 1, fields: ['a', 'b'] }]],
  [
    'the three line ends',
    'a\nb\r\nc\rd',
    ['a', 'b', 'c', 'd'].map((field, at) => ({ line: at + 1, fields: [field] })),
  ],
  ['empty fields', ',\n', [{ line: 1, fields: ['', ''] }]],
  ['empty lines, which are counted', '\n\r\na\n\n', [{ line: 3, fields: ['a'] }]],
  ['quotes', '"a,b","c""d",""', [{ line: 1, fields: ['a,b', 'c"d', ''] }]],
  [
    'line ends in quotes, which are counted',
    '"a\nb\r\nc\rd",e\nf',
    [
      { line: 1, fields: ['a\nb\r\nc\rd', 'e'] },
      { line: 5, fields: ['f'] },
    ],
  ],
  [
    'a quote that never ends',
    'a\n"b\nc\n',
    [
      { line: 1, fields: ['a'] },
      { line: 2, reason: 'open_quote' },
    ],
  ],
  [
    'a quote in the middle, and the line after it',
    'a 5" disk,1\nb,2\n',
    [
      { line: 1, reason: 'stray_quote' },
      { line: 2, fields: ['b', '2'] },
    ],
  ],
  [
    'text after a quote, and the line after it',
    '"a"b,1\r\nc,2',
    [
      { line: 1, reason: 'text_after_quote' },
      { line: 2, fields: ['c', '2'] },
    ],
  ],
])('readCsv reads %s', (_what, text, expected) => expect(read(text)).toEqual(expected))

const field = fc.string({ unit: fc.constantFrom('a', '가', ',', '"', '\n', '\r', ' ', '1'), maxLength: 8 })
const records = fc.array(fc.array(field, { minLength: 2, maxLength: 5 }), { maxLength: 8 })

test('what csvLine writes is read back unchanged', () => {
  fc.assert(
    fc.property(records, rows => {
      const text = rows.map(csvLine).join('')
      expect([...readCsv(text)].map(one => one.ok && one.value.fields)).toEqual(rows)
    }),
    { numRuns: rounds },
  )
})

test('any text is read to its end, in records with rising line numbers, and the reader returns the number of the next line', () => {
  fc.assert(
    fc.property(field, field, field, (...parts) => {
      const text = parts.join('\n')
      const found = readCsv(text, 10)
      let last = 9
      for (;;) {
        const { done, value } = found.next()
        if (done) {
          expect(value).toBeGreaterThan(last)
          break
        }
        const { line } = value.ok ? value.value : value.error
        expect(line).toBeGreaterThan(last)
        last = line
      }
    }),
    { numRuns: rounds },
  )
})
