import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '#tests/builders/arbitrary/any-text.ts'
import { MAX_FORMULA_CHARACTERS, MAX_FORMULA_DEPTH, parseFilterFormula, parseFormula } from './parse.ts'
import { printFormula } from './print.ts'
import type { FormulaProblem } from './problem.ts'
import { type FormulaNode, metricIdsIn } from './tree.ts'

const treeOf = (text: string): FormulaNode | FormulaProblem => {
  const parsed = parseFormula(text)
  return parsed.ok ? parsed.value : parsed.error
}
/** Returns the text with all implied brackets written out. */
const bracketed = (text: string): string => {
  const write = (node: FormulaNode): string => {
    if (node.kind === 'negative') return `(-${write(node.of)})`
    if (node.kind === 'not') return `(not ${write(node.of)})`
    if ('left' in node)
      return `(${write(node.left)} ${'op' in node ? node.op : node.kind} ${write(node.right)})`
    return printFormula(node)
  }
  const parsed = parseFormula(text)
  return parsed.ok ? write(parsed.value) : `${parsed.error.code} at ${parsed.error.at}+${parsed.error.length}`
}

describe('parseFormula', () => {
  it.each([
    ['per<10', '(per < 10)'],
    ['1 + 2 * per > 3', '((1 + (2 * per)) > 3)'],
    ['price - sma_5 - sma_20 > 0', '(((price - sma_5) - sma_20) > 0)'],
    ['price / sma_5 * 100 >= 105', '(((price / sma_5) * 100) >= 105)'],
    ['(1 + 2) * 3 = 9', '(((1 + 2) * 3) = 9)'],
    ['-per * -2 < --1', '(((-per) * (-2)) < (-(-1)))'],
    ['+per > +1', '(per > 1)'],
    ['per < 1 or pbr < 1 and roe > 1', '((per < 1) or ((pbr < 1) and (roe > 1)))'],
    ['per < 1 and pbr < 1 and roe > 1', '(((per < 1) and (pbr < 1)) and (roe > 1))'],
    ['per < 1 or pbr < 1 or roe > 1', '(((per < 1) or (pbr < 1)) or (roe > 1))'],
    ['not per < 1 and halted', '((not (per < 1)) and halted)'],
    ['not not halted', '(not (not halted))'],
    ['not (halted or per > 1)', '(not (halted or (per > 1)))'],
    ['per ≤ 1', '(per <= 1)'],
    ['per ≥ 1', '(per >= 1)'],
    ['per ≠ 1', '(per != 1)'],
    ['per <> 1', '(per != 1)'],
    ['per == 1', '(per = 1)'],
    ['per × 2 ÷ 3 − 1 = 0', '((((per * 2) / 3) - 1) = 0)'],
    ['PER < 10 AND Roe > 5', '((per < 10) and (roe > 5))'],
    [
      '시가총액 > 1e12 그리고 부채비율 < 100 또는 아님 거래정지',
      '(((market_cap > 1000000000000) and (dr < 100)) or (not halted))',
    ],
    ['.5 < 1. and 1.25E-2 < 1', '((0.5 < 1) and (0.0125 < 1))'],
    ['\tper\n<\u00a010 ', '(per < 10)'],
    ['((per)) < (((1)))', '(per < 1)'],
    [
      `${'시가총액'.normalize('NFD')} > 1 ${'그리고'.normalize('NFD')} ＰＥＲ < 1`,
      '((market_cap > 1) and (per < 1))',
    ],
    ['ＰＥＲ＜１０', '(per < 10)'],
    ['（per＋１．５）×２　≥　－３', '(((per + 1.5) * 2) >= (-3))'],
    ['per！＝１ ａｎｄ pbr＞＝１', '((per != 1) and (pbr >= 1))'],
    ['per', 'per'],
    ['1 + 2', '(1 + 2)'],
  ])('applies the usual precedence: %s', (text, meant) => expect(bracketed(text)).toBe(meant))

  it.each([
    ['', 'empty at 0+0'],
    ['  ', 'empty at 0+2'],
    ['per <', 'value-expected at 5+0'],
    ['per < and', 'value-expected at 6+3'],
    ['per < )', 'value-expected at 6+1'],
    ['* 3', 'value-expected at 0+1'],
    ['per < 1 or', 'value-expected at 10+0'],
    ['(per < 1', 'unclosed at 0+1'],
    ['1 + (2 < (3', 'unclosed at 9+1'],
    ['per < 1)', 'unexpected at 7+1'],
    ['per < 1 2', 'unexpected at 8+1'],
    ['per pbr', 'unexpected at 4+3'],
    ['(per pbr)', 'unexpected at 5+3'],
    ['per not', 'unexpected at 4+3'],
    ['per < 1,000', 'unexpected at 7+1'],
    ['per < 1，000', 'unexpected at 7+1'],
    ['ＰＥＲＲ＜１', 'unknown-name at 0+4'],
    ['per # 1', 'unexpected at 4+1'],
    ['per < 😀', 'unexpected at 6+2'],
    ['1 < per < 3', 'chain at 8+1'],
    ['1 < per <= 3', 'chain at 8+2'],
    ['per < 1e999', 'number-too-large at 6+5'],
    ['perr < 1', 'unknown-name at 0+4'],
    ['per < constructor', 'unknown-name at 6+11'],
    ['__proto__ < 1', 'unknown-name at 0+9'],
    ['toString = valueOf', 'unknown-name at 0+8'],
    ['process.exit(1)', 'unexpected at 7+1'],
    ['per < 1; per', 'unexpected at 7+1'],
    ['per < `1`', 'unexpected at 6+1'],
    ['per\u202e < 1', 'unexpected at 3+1'],
    ['per < \u0000', 'unexpected at 6+1'],
    ['per < \ud83d', 'unexpected at 6+1'],
    ['market = 1', 'not-for-formulas at 0+6'],
    ['1 + halted > 2', 'number-needed at 4+6'],
    ['halted + 1 > 2', 'number-needed at 0+6'],
    ['(per < 1) + 2', 'number-needed at 0+9'],
    ['-(per < 1)', 'number-needed at 1+9'],
    ['+halted', 'number-needed at 1+6'],
    ['per < (pbr < 1)', 'number-needed at 6+9'],
    ['(not halted) < 1', 'number-needed at 0+12'],
    ['per and pbr < 1', 'comparison-needed at 0+3'],
    ['pbr < 1 and per', 'comparison-needed at 12+3'],
    ['pbr < 1 or 1 + 2', 'comparison-needed at 11+5'],
    ['not per', 'comparison-needed at 4+3'],
    ['not -(per + 1)', 'comparison-needed at 4+10'],
  ])('reports the position of the mistake: %s', (text, problem) => expect(bracketed(text)).toBe(problem))

  it('yields a number for an expression without a comparison, which parseFilterFormula rejects', () => {
    expect(parseFilterFormula('per + 1')).toEqual({
      ok: false,
      error: { code: 'comparison-needed', at: 0, length: 7 },
    })
    expect(parseFilterFormula('per > 1').ok).toBe(true)
    expect(parseFilterFormula('per >').ok).toBe(false)
  })

  it('reports the unexpected text, and suggests a similar name', () => {
    const unexpected = (what: string, found: string) => ({ code: 'unexpected', what, found })
    expect(treeOf('(per pbr)')).toMatchObject(unexpected('word', 'pbr'))
    expect(treeOf('per 1.50')).toMatchObject(unexpected('number', '1.5'))
    expect(treeOf('per ! 1')).toMatchObject(unexpected('sign', '!'))
    expect(treeOf('per ！ 1')).toMatchObject(unexpected('sign', '！'))
    expect(treeOf('per )')).toMatchObject(unexpected('sign', ')'))
    expect(treeOf('per not')).toMatchObject(unexpected('word', 'not'))
    expect(treeOf('ＰＥＲＲ > 1')).toMatchObject({ found: 'ＰＥＲＲ', perhaps: 'per' })
    expect(treeOf('markt_cap > 1')).toMatchObject({ found: 'markt_cap', perhaps: 'market_cap' })
    expect(treeOf('SMA_2O > 1')).toMatchObject({ found: 'SMA_2O', perhaps: 'sma_20' })
    expect(treeOf('happiness > 1')).toMatchObject({ found: 'happiness', perhaps: null })
    expect(treeOf('sector = 1')).toMatchObject({ found: 'sector' })
  })

  it('limits the length to 1,000 characters and the depth to 100', () => {
    const long = `per < ${'1'.repeat(MAX_FORMULA_CHARACTERS - 6)}`
    expect(treeOf(`${'1'.repeat(300)} < per${' '.repeat(MAX_FORMULA_CHARACTERS - 306)}`)).toMatchObject({
      kind: 'compare',
    })
    expect(treeOf(`${long}1`)).toEqual({ code: 'too-long', at: MAX_FORMULA_CHARACTERS, length: 1 })
    const wrapped = (depth: number): string => `${'('.repeat(depth)}halted${')'.repeat(depth)}`
    expect(treeOf(wrapped(MAX_FORMULA_DEPTH))).toEqual({ kind: 'flag', id: 'halted' })
    expect(treeOf(wrapped(MAX_FORMULA_DEPTH + 1))).toEqual({
      code: 'too-deep',
      at: MAX_FORMULA_DEPTH + 1,
      length: 6,
    })
    expect(treeOf(`${'-'.repeat(MAX_FORMULA_DEPTH + 1)}1`)).toMatchObject({ code: 'too-deep' })
    expect(treeOf(`${'not '.repeat(MAX_FORMULA_DEPTH + 1)}halted`)).toMatchObject({ code: 'too-deep' })
    // A closed bracket does not count towards the depth.
    expect(treeOf(Array(110).fill('(1)').join('+'))).toMatchObject({ kind: 'arithmetic' })
    expect([MAX_FORMULA_DEPTH, MAX_FORMULA_CHARACTERS]).toEqual([100, 1000])
  })

  it('never throws, and reports positions inside the text', () => {
    const piece = fc.constantFrom(
      ...'()+-*/<>=!.9e ',
      'per',
      ' and ',
      ' or ',
      'not ',
      '≤',
      'halted',
      '시가총액',
      '1',
    )
    const text = fc.oneof(
      anyText(),
      fc.array(piece, { maxLength: 40 }).map(all => all.join('')),
    )
    fc.assert(
      fc.property(text, text => {
        const parsed = parseFormula(text)
        if (parsed.ok) {
          expect(parseFormula(printFormula(parsed.value))).toEqual(parsed)
          return
        }
        const { at, length } = parsed.error
        expect(at >= 0 && length >= 0 && at + length <= text.length).toBe(true)
      }),
      { numRuns: process.env.PROOF_ROUNDS === 'full' ? 200_000 : 600 },
    )
  }, 120_000)

  it('yields a tree from which metricsIn lists each metric once', () => {
    const parsed = parseFormula('per > 1 and not (per + pbr < -roe or halted)')
    expect(parsed.ok && metricIdsIn(parsed.value)).toEqual(['per', 'pbr', 'roe', 'halted'])
  })
})
