import fc from 'fast-check'
import { expect, it } from 'vitest'
import { walkXml } from './xml.ts'

function parsed(source: string): [path: string, text: string][] | null {
  const found: [string, string][] = []
  const isWhole = walkXml(source, { open: () => {}, close: (path, text) => found.push([path, text]) })
  return isWhole ? found : null
}

it('each element is given with its path and its own text', () => {
  expect(parsed('<?xml version="1.0"?>\n<a>\n <b x="1 > 0"><c> 5 </c>6</b><d/></a>\n')).toEqual([
    ['a/b/c', '5'],
    ['a/b', '6'],
    ['a/d', ''],
    ['a', ''],
  ])
})

it('the five entities, numbered characters and CDATA are decoded, and an unknown entity is kept', () => {
  expect(parsed('<a>A &amp; B &lt;&gt;&quot;&apos; &#233;&#x1F600; &nbsp; &#0; &#xD800;</a>')).toEqual([
    ['a', 'A & B <>"\' é😀 &nbsp; &#0; &#xD800;'],
  ])
  expect(parsed('<a><![CDATA[1 < 2 &amp; ]]>3<!-- <b> --></a>')).toEqual([['a', '1 < 2 &amp; 3']])
})

it('an entity is not decoded twice', () => expect(parsed('<a>&amp;lt;</a>')).toEqual([['a', '&lt;']]))

it('a byte order mark, line ends and prefixes are ignored', () => {
  expect(parsed('\uFEFF<n:a>\r\n<n:b>1</n:b>\r\n</n:a>')).toEqual([
    ['a/b', '1'],
    ['a', ''],
  ])
})

it.each([
  ['entities of its own', '<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>'],
  ['an outside entity', '<!DOCTYPE a SYSTEM "file:///etc/hosts"><a/>'],
  ['an element that is never closed', '<a><b></a>'],
  ['an end without a beginning', '<a></a></b>'],
  ['a second root', '<a/><b/>'],
  ['text outside of the root', '<a/>text'],
  ['half a tag', '<a><b'],
  ['half a comment', '<a><!-- </a>'],
  ['half a CDATA', '<a><![CDATA[ </a>'],
  ['an open quote', '<a b="></a>'],
  ['a tag inside a tag', '<a <b></a>'],
  ['nothing', ''],
  ['no XML', 'Undergoing Maintenance'],
  ['a name that is none', '<1a></1a>'],
  ['too many levels', '<a>'.repeat(40) + '</a>'.repeat(40)],
  ['too many characters', `<a>${' '.repeat(5 * 1024 * 1024)}</a>`],
])('the parser refuses %s', (_what, source) => expect(parsed(source)).toBeNull())

it('four million characters of unclosed markup are refused in one forward pass', () => {
  for (const worst of ['<', '&', '<!--', '<![CDATA[', '<a ', '&#', '<a>', '"', '<a x="'])
    expect(parsed(`<a>${worst.repeat(Math.floor(4_000_000 / worst.length))}`)).toBeNull()
})

it('the parser never throws', () => {
  const pieces = fc.constantFrom(
    '<a>',
    '</a>',
    '<b/>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '&amp;',
    '&',
    '"',
    '>',
    'x',
  )
  const rounds = process.env.PROOF_ROUNDS === 'full' ? 20_000 : 300
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string())), parts => {
      parsed(parts.join(''))
    }),
    { numRuns: rounds },
  )
})

it('text with escaped characters is read back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), text => {
      const written = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      expect(parsed(`<a>${written}</a>`)).toEqual([['a', text.trim()]])
    }),
  )
})
