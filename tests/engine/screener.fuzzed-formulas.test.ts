import { describe, expect, it } from 'vitest'
import { truthAt, truthsOfRows } from '#domain/screener/formula/evaluate.ts'
import {
  MAX_FORMULA_CHARACTERS,
  parseFilterFormula,
  parseFilterFormulaUnlimited,
  parseFormula,
} from '#domain/screener/formula/parse.ts'
import { printFormula } from '#domain/screener/formula/print.ts'
import { formulaProblemSentence } from '#domain/screener/formula/problem.ts'
import { type FormulaNode, isTruthNode, type TruthNode } from '#domain/screener/formula/tree.ts'
import type { PackColumn } from '#domain/screener/pack.ts'
import { type RandomBySeed, randomBySeed } from '#tests/builders/random.ts'
import { anyFormula } from '#tests/proof/screener-formulas.ts'

const count = process.env.PROOF_ROUNDS === 'full' ? 1_000_000 : 5_000
const longestMs = 10
const tries = 7

/** Letters are drawn from these ranges of code points: those of keyboards and unusual ones. */
const alphabets: readonly (readonly [number, number])[] = [
  [0x00, 0xff],
  [0x20, 0x7e],
  [0x1100, 0x11ff],
  [0x3131, 0x318e],
  [0xac00, 0xd7a3],
  [0xff01, 0xff5e],
  [0xffa0, 0xffdc],
  [0x0590, 0x06ff],
  [0x200b, 0x206f],
  [0x0300, 0x036f],
  [0xd800, 0xdfff],
  [0xfb50, 0xfdff],
  [0x1d400, 0x1d7ff],
  [0x1f300, 0x1faff],
  [0xe0000, 0xe007f],
  [0x0, 0x10ffff],
]

const pieces = [
  ...[
    '(',
    ')',
    '+',
    '-',
    '−',
    '*',
    '×',
    '/',
    '÷',
    '<',
    '<=',
    '≤',
    '>',
    '>=',
    '=',
    '==',
    '!=',
    '<>',
    '≠',
    '!',
  ],
  ...['and', 'or', 'not', '그리고', '또는', '아님', 'ａｎｄ', ' ', '\n', '\u3000', ',', '.', ';', '"'],
  ...[
    'per',
    'PBR',
    'halted',
    '시가총액',
    '거래정지',
    'price',
    'upper',
    'psar_turn',
    'market',
    'sma_20',
    'perr',
  ],
  ...[
    '1',
    '.5',
    '12.',
    '1e3',
    '1e999',
    '0',
    '9'.repeat(40),
    '1e-400',
    '__proto__',
    'constructor',
    'ﷺ',
    '👨‍👩‍👧',
  ],
]

type Kind = (random: RandomBySeed) => string

const letters: Kind = random => {
  const [first, last] = random.oneOf(alphabets)
  const one = () => String.fromCodePoint(first + random.below(last - first + 1))
  return Array.from({ length: random.below(40) }, one).join('')
}
const soup: Kind = random =>
  Array.from(
    { length: random.below(30) },
    () => random.oneOf(pieces) + (random.happens(0.5) ? ' ' : ''),
  ).join('')
const lawful: Kind = random => anyFormula(random, () => random.below(2000) / 10 - 50).text

/** Makes a valid formula with one to three typing errors. */
const slipped: Kind = random => {
  let text = lawful(random)
  for (let slips = 1 + random.below(3); slips > 0; slips--) {
    const at = random.below(text.length + 1)
    const end = at + random.below(4)
    const put = random.oneOf([
      '',
      random.oneOf(pieces),
      text.slice(at, end).repeat(2),
      letters(random).slice(0, 2),
    ])
    text = text.slice(0, at) + put + text.slice(end)
  }
  return text
}
const deep: Kind = random => {
  const open = random.oneOf(['(', '-', '+', 'not ', '(not ', '-(', '((per<1) or ', '아님('])
  const times = random.below(300)
  const closed = random.oneOf([times, times - 1, times + 1, 0])
  const close = open.includes('(') ? ')'.repeat(Math.max(0, closed)) : ''
  return open.repeat(times) + random.oneOf(['1', 'per < 1', 'halted', '']) + close
}
const long: Kind = random => {
  const link = random.oneOf([' and ', ' or ', '+', '', ' ', '<', '가', '\u0301', '👨‍👩‍👧'])
  const one = random.oneOf([lawful, soup, letters, () => 'per', () => 'x'])(random)
  const length = random.happens(0.05) ? 100_000 : MAX_FORMULA_CHARACTERS - 20 + random.below(40)
  return (one + link).repeat(1 + Math.ceil(length / (one.length + link.length + 1))).slice(0, length)
}

/** The numbers say how many texts in a hundred are of each kind. */
const kinds: readonly (readonly [Kind, number])[] = [
  [letters, 30],
  [soup, 20],
  [slipped, 30],
  [lawful, 14],
  [deep, 5],
  [long, 1],
]
const drawn = kinds.flatMap(([kind, share]) => Array.from({ length: share }, () => kind))

/** The column has every unusual kind of number. */
const odd = [Number.NaN, -0, 1, 1.2, -3e38, Infinity]
const singles = Float32Array.from(odd)
const doubles = Float64Array.from(odd)
const columnOf = (metric: string): PackColumn | undefined =>
  metric === 'roe' ? undefined : metric.length % 2 === 0 ? singles : doubles

function lookAt(text: string): 'read' | 'refused' {
  const parsed = parseFormula(text)
  if (parsed.ok) {
    const tree = asTruth(parsed.value)
    // There is no length limit here, because a printed formula may be longer than a typed one.
    const again = parseFilterFormulaUnlimited(printFormula(tree))
    if (!again.ok || JSON.stringify(again.value) !== JSON.stringify(tree))
      fault('is printed as another', text)
    truthsOfRows(tree, odd.length, columnOf).forEach((truth, row) => {
      if (truth !== truthAt(tree, columnOf, row)) fault(`is another in row ${row}`, text)
    })
    return 'read'
  }
  const { at, length } = parsed.error
  const isInside = Number.isInteger(at) && Number.isInteger(length) && at >= 0 && length >= 0
  if (!isInside || at + length > text.length) fault(`is wrong at ${at}+${length}`, text)
  const [, place] = /^At character (\d+): ./.exec(formulaProblemSentence(parsed.error, text).en) ?? []
  if (!(Number(place) >= 1 && Number(place) <= text.length + 1)) fault(`is wrong at ${place}`, text)
  if (parseFilterFormula(text).ok) fault('is wrong and filters', text)
  return 'refused'
}

/** Turns a formula that is a number into a comparison with 0. */
const asTruth = (node: FormulaNode): TruthNode =>
  isTruthNode(node) ? node : { kind: 'compare', op: '=', left: node, right: { kind: 'number', value: 0 } }

function fault(what: string, text: string): never {
  throw new Error(`${JSON.stringify(text)} ${what}`)
}

const timed = (work: () => unknown): number => {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** A busy machine may delay one try; a text that really hangs is slow in every try. */
function leastOf(work: () => unknown, first: number): number {
  let least = first
  for (let again = 1; again < tries && least > longestMs; again++) least = Math.min(least, timed(work))
  return least
}

describe(`${count.toLocaleString('en')} random texts`, () => {
  it('are parsed, or rejected at a place inside the text, then printed and evaluated, each within ten milliseconds', () => {
    const random = randomBySeed(20_261_123)
    const ended = { read: 0, refused: 0 }
    let slowest = { ms: 0, text: '' }
    for (let nth = 0; nth < count; nth++) {
      const text = random.oneOf(drawn)(random)
      const ms = timed(() => {
        ended[lookAt(text)]++
      })
      if (ms <= slowest.ms) continue
      const least = leastOf(() => lookAt(text), ms)
      if (least > slowest.ms) slowest = { ms: least, text }
    }
    expect(slowest.ms, JSON.stringify(slowest.text)).toBeLessThanOrEqual(longestMs)
    // Guards against a parser that rejects everything and therefore makes no mistake.
    expect(ended.read / count).toBeGreaterThan(0.14)
    expect(ended.refused / count).toBeGreaterThan(0.5)
  }, 900_000)

  it('are timed in such a way that a hanging parser is detected', () => {
    const hang = () => {
      for (const until = performance.now() + longestMs + 1; performance.now() < until; );
    }
    expect(leastOf(hang, timed(hang))).toBeGreaterThan(longestMs)
  })
})
