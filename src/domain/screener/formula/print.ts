import type { FormulaNode } from './tree.ts'

const rank = { or: 1, and: 2, not: 3, compare: 4, sum: 5, product: 6, sign: 7, value: 8 } as const

/**
 * Prints a text that parses to the same tree: brackets only where the tree would differ without them, spaces only around words.
 * Ids may be longer than the typed names, so the text may exceed the limit for typed formulas.
 */
export function printFormula(node: FormulaNode): string {
  switch (node.kind) {
    case 'number':
      return String(node.value).replace('+', '')
    case 'metric':
    case 'flag':
      return node.id
    case 'negative':
      return `-${within(node.of, rank.sign)}`
    case 'not':
      return `not ${within(node.of, rank.not)}`
    case 'compare':
      return `${within(node.left, rank.sum)}${node.op}${within(node.right, rank.sum)}`
    case 'arithmetic':
      return sides(node, node.op)
    default:
      return sides(node, ` ${node.kind} `)
  }
}

/** Operators of equal rank are left-associative, so the right side needs brackets where the left side does not. */
function sides(node: Extract<FormulaNode, { left: FormulaNode }>, word: string): string {
  const own = rankOf(node)
  return `${within(node.left, own)}${word}${within(node.right, own + 1)}`
}

const within = (node: FormulaNode, least: number): string =>
  rankOf(node) < least ? `(${printFormula(node)})` : printFormula(node)

function rankOf(node: FormulaNode): number {
  switch (node.kind) {
    case 'arithmetic':
      return node.op === '+' || node.op === '-' ? rank.sum : rank.product
    case 'negative':
      return rank.sign
    case 'number':
    case 'metric':
    case 'flag':
      return rank.value
    default:
      return rank[node.kind]
  }
}
