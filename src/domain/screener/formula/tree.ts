export const comparisons = ['<=', '>=', '!=', '<', '>', '='] as const
export type Comparison = (typeof comparisons)[number]
export type ArithmeticOperator = '+' | '-' | '*' | '/'

/** This is a node with a number as its value, in the units of the pack. */
export type NumberNode =
  | { kind: 'number'; value: number }
  | { kind: 'metric'; id: string }
  | { kind: 'negative'; of: NumberNode }
  | { kind: 'arithmetic'; op: ArithmeticOperator; left: NumberNode; right: NumberNode }

/** This is a node that is true, false, or unknown because a number is missing. */
export type TruthNode =
  | { kind: 'flag'; id: string }
  | { kind: 'compare'; op: Comparison; left: NumberNode; right: NumberNode }
  | { kind: 'not'; of: TruthNode }
  | { kind: 'and' | 'or'; left: TruthNode; right: TruthNode }

export type FormulaNode = NumberNode | TruthNode

export const isTruthNode = (node: FormulaNode): node is TruthNode =>
  node.kind === 'flag' ||
  node.kind === 'compare' ||
  node.kind === 'not' ||
  node.kind === 'and' ||
  node.kind === 'or'

/** Returns the ids of the metrics that a formula reads, each once. */
export function metricIdsIn(node: FormulaNode): string[] {
  const found = new Set<string>()
  const walk = (node: FormulaNode): void => {
    if (node.kind === 'metric' || node.kind === 'flag') found.add(node.id)
    else if ('of' in node) walk(node.of)
    else if ('left' in node) {
      walk(node.left)
      walk(node.right)
    }
  }
  walk(node)
  return [...found]
}
