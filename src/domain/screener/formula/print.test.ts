import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metrics } from '../metrics/index.ts'
import { parseFilterFormulaUnlimited, parseFormula } from './parse.ts'
import { printFormula } from './print.ts'
import { comparisons, type FormulaNode, type NumberNode, type TruthNode } from './tree.ts'

function treeOf(text: string): FormulaNode {
  const parsed = parseFormula(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.code}`)
  return parsed.value
}

/** Returns the positions of every opening bracket and its closing one. */
function bracketsOf(text: string): [number, number][] {
  const opened: number[] = []
  return [...text].flatMap((letter, at): [number, number][] => {
    if (letter === '(') opened.push(at)
    return letter === ')' ? [[opened.pop()!, at]] : []
  })
}

const numberIds = metrics.filter(({ kind }) => kind === 'number' || kind === 'days-ago').map(({ id }) => id)

const anyTree: fc.Arbitrary<FormulaNode> = fc.letrec<{ number: NumberNode; truth: TruthNode }>(tie => ({
  number: fc.oneof(
    { depthSize: 'small' },
    fc
      .oneof(fc.nat(), fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }))
      // The grammar has no negative literals, so a literal −0 cannot occur.
      .map(value => ({ kind: 'number' as const, value: Math.abs(value) })),
    fc.constantFrom(...numberIds).map(id => ({ kind: 'metric' as const, id })),
    tie('number').map(of => ({ kind: 'negative' as const, of })),
    fc.record({
      kind: fc.constant('arithmetic' as const),
      op: fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const),
      left: tie('number'),
      right: tie('number'),
    }),
  ),
  truth: fc.oneof(
    { depthSize: 'small' },
    fc.constant({ kind: 'flag' as const, id: 'halted' }),
    fc.record({
      kind: fc.constant('compare' as const),
      op: fc.constantFrom(...comparisons),
      left: tie('number'),
      right: tie('number'),
    }),
    tie('truth').map(of => ({ kind: 'not' as const, of })),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      left: tie('truth'),
      right: tie('truth'),
    }),
  ),
})).truth

describe('printFormula', () => {
  it('prints a text that parses to the same tree, at any length', () => {
    fc.assert(
      fc.property(anyTree, tree => {
        expect(parseFilterFormulaUnlimited(printFormula(tree))).toEqual({ ok: true, value: tree })
      }),
      { numRuns: process.env.PROOF_ROUNDS === 'full' ? 50_000 : 1_000 },
    )
  }, 60_000)

  it('prints no pair of brackets that could be omitted', () => {
    fc.assert(
      fc.property(anyTree, tree => {
        const text = printFormula(tree)
        for (const [open, close] of bracketsOf(text)) {
          const bare = `${text.slice(0, open)} ${text.slice(open + 1, close)} ${text.slice(close + 1)}`
          expect(parseFilterFormulaUnlimited(bare)).not.toEqual({ ok: true, value: tree })
        }
      }),
      { numRuns: process.env.PROOF_ROUNDS === 'full' ? 20_000 : 500 },
    )
  }, 60_000)

  it('prints no more characters than a compact formula was typed with', () => {
    for (const one of ['per<1', '(per<1)', 'not(per<1)']) {
      const typed = Array(40).fill(one).join(' or ')
      expect(printFormula(treeOf(typed)).length).toBeLessThanOrEqual(typed.length)
    }
    const typed = Array(110).fill('per<1').join(' or ')
    expect(typed).toHaveLength(986)
    expect(printFormula(treeOf(typed))).toBe(typed)
  })

  it.each([
    '1-(2-3)',
    '1/(2*3)',
    '1-2-3',
    '1*2/3',
    '(1+2)*3-4/-5',
    '-(1+2)',
    '--1',
    '-per*2',
    '1--1',
    '1e21*1e-7',
    'not (halted and halted)',
    'not not per<1',
    'not halted and per+1!=pbr',
    '(halted or halted) and halted',
    'halted and (halted and halted)',
    'halted or halted and halted or per>=1',
  ])('prints only the necessary brackets: %s', text => {
    const parsed = parseFormula(text)
    expect(parsed.ok && printFormula(parsed.value)).toBe(text)
  })
})
