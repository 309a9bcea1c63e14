import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributeOf, readMarkup } from './markup.ts'

const read = (text: string) =>
  [...readMarkup(text)].map(event => (event.kind === 'text' ? event.text : `${event.kind} ${event.name}`))

test.each([
  ['elements with a prefix', '<x:row r="1"><x:c/></x:row>', ['open row', 'open c', 'close c', 'close row']],
  ['a > in an attribute', '<a title="1 > 0">b</a>', ['open a', 'b', 'close a']],
  [
    'entities',
    '&lt;b&gt; &#44032;&#xAC01; &amp;lt; &unknown; &#99999999;',
    ['<b> 가각 &lt; &unknown; &#99999999;'],
  ],
  ['plain characters, comments and declarations', '<?xml?><!DOCTYPE a><!-- <b> --><![CDATA[<c>]]>', ['<c>']],
  ['no styles and scripts', '<style>a<b</style>c', ['open style', 'close style', 'c']],
  ['a bracket alone', '1 < 2', ['1 ', '<', ' 2']],
])('markup with %s is read', (_, text, events) => expect(read(text)).toEqual(events))

test('an attribute is found with and without a prefix, and not inside another name', () => {
  const attributes = ' numFmtId="3" r:id="rId7" t=\'s\' rowspan=2'
  expect(attributeOf(attributes, 'id')).toBe('rId7')
  expect(attributeOf(attributes, 't')).toBe('s')
  expect(attributeOf(attributes, 'rowspan')).toBe('2')
  expect(attributeOf(attributes, 'span')).toBeNull()
})

test('any text ends, and without brackets it is read as it is', () => {
  const piece = fc.constantFrom('<', '>', '<a', '</a>', '"', "'", '<!--', '<![CDATA[', '&#', 'x', ' ', '/')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
      const text = pieces.join('')
      expect([...readMarkup(text)].length).toBeLessThanOrEqual(2 * text.length)
      if (!text.includes('<')) expect(read(text).join('')).toBe(text)
    }),
    { numRuns: 500 },
  )
})

test.each(['<a', '<a "', '"<', '<a b="c" '])(
  'a million characters of %s take no more than seconds',
  piece => {
    const began = performance.now()
    expect([...readMarkup(piece.repeat(1_000_000 / piece.length))].length).toBeGreaterThan(0)
    expect(performance.now() - began).toBeLessThan(10_000)
  },
)
