import { err, ok, type Result } from '../../kernel/result.ts'
import { metricCalled, nearestName } from './names.ts'
import type { FormulaProblem } from './problem.ts'
import { type FormulaToken, tokenize } from './tokens.ts'
import {
  type Comparison,
  comparisons,
  type FormulaNode,
  isTruthNode,
  type NumberNode,
  type TruthNode,
} from './tree.ts'

/** Our choice: a formula that a user types has at most this many characters. */
export const MAX_FORMULA_CHARACTERS = 1000
/** Our choice: brackets, signs and «not» may be nested this deep; a readable formula has a handful of levels. */
export const MAX_FORMULA_DEPTH = 100

/** A piece is a parsed node with the part of the text that it was parsed from. */
type Piece<Node extends FormulaNode = FormulaNode> = { node: Node; from: number; to: number }

/** The error is thrown and caught only in this file, so that each grammar function is free of error handling. */
class Stop extends Error {
  readonly problem: FormulaProblem
  constructor(problem: FormulaProblem) {
    super(problem.code)
    this.problem = problem
  }
}

/**
 * Parses a formula. The precedence is or < and < not < comparison < plus and minus < times and divided by < sign.
 * Comparisons cannot be chained, because readers disagree on the meaning. The result is a truth of a stock, or a
 * number.
 */
export function parseFormula(text: string): Result<FormulaNode, FormulaProblem> {
  return text.length > MAX_FORMULA_CHARACTERS ? err(tooLong(text)) : readFormula(text)
}

/** Parses a formula that can filter: it must be true or false for every stock. */
export const parseFilterFormula = (text: string): Result<TruthNode, FormulaProblem> =>
  text.length > MAX_FORMULA_CHARACTERS ? err(tooLong(text)) : parseFilterFormulaUnlimited(text)

function tooLong({ length }: string): FormulaProblem {
  return { code: 'too-long', at: MAX_FORMULA_CHARACTERS, length: length - MAX_FORMULA_CHARACTERS }
}

/** Like `parseFilterFormula`, but without a length limit, for text that the program itself has printed. */
export function parseFilterFormulaUnlimited(text: string): Result<TruthNode, FormulaProblem> {
  const parsed = readFormula(text)
  if (!parsed.ok) return parsed
  return isTruthNode(parsed.value)
    ? ok(parsed.value)
    : err({ code: 'comparison-needed', at: 0, length: text.length })
}

function readFormula(text: string): Result<FormulaNode, FormulaProblem> {
  const tokens = tokenize(text)
  if (!tokens.ok) return tokens
  if (tokens.value.length === 1) return err({ code: 'empty', at: 0, length: text.length })
  try {
    return ok(readAll(tokens.value))
  } catch (stop) {
    if (stop instanceof Stop) return err(stop.problem)
    throw stop
  }
}

/** The cursor is the place that is read next in the tokens, and how deep it is nested. */
type TokenCursor = { readonly tokens: readonly FormulaToken[]; at: number; depth: number }

function readAll(tokens: readonly FormulaToken[]): FormulaNode {
  const cursor: TokenCursor = { tokens, at: 0, depth: 0 }
  const { node } = either(cursor)
  if (peek(cursor).kind !== 'end') throw unexpected(peek(cursor))
  return node
}

const peek = ({ tokens, at }: TokenCursor): FormulaToken => tokens[at]!

function deeper(cursor: TokenCursor, read: (cursor: TokenCursor) => Piece): Piece {
  const { at, length } = peek(cursor)
  if (++cursor.depth > MAX_FORMULA_DEPTH) throw new Stop({ code: 'too-deep', at, length })
  const piece = read(cursor)
  cursor.depth--
  return piece
}

function either(cursor: TokenCursor): Piece {
  let left = both(cursor)
  while (peek(cursor).kind === 'or') {
    cursor.at++
    left = linked('or', left, both(cursor))
  }
  return left
}

function both(cursor: TokenCursor): Piece {
  let left = negated(cursor)
  while (peek(cursor).kind === 'and') {
    cursor.at++
    left = linked('and', left, negated(cursor))
  }
  return left
}

function negated(cursor: TokenCursor): Piece {
  const token = peek(cursor)
  if (token.kind !== 'not') return compared(cursor)
  cursor.at++
  const of = truth(deeper(cursor, negated))
  return { node: { kind: 'not', of: of.node }, from: token.at, to: of.to }
}

function compared(cursor: TokenCursor): Piece {
  const left = summed(cursor)
  const op = comparisonAt(peek(cursor))
  if (op === null) return left
  cursor.at++
  const right = number(summed(cursor))
  const next = peek(cursor)
  if (comparisonAt(next) !== null) throw new Stop({ code: 'chain', at: next.at, length: next.length })
  return {
    node: { kind: 'compare', op, left: number(left).node, right: right.node },
    from: left.from,
    to: right.to,
  }
}

function summed(cursor: TokenCursor): Piece {
  const next = () => arithmeticAt(peek(cursor), '+', '-')
  let left = multiplied(cursor)
  for (let sign = next(); sign; sign = next()) {
    cursor.at++
    left = calculated(sign, left, multiplied(cursor))
  }
  return left
}

function multiplied(cursor: TokenCursor): Piece {
  const next = () => arithmeticAt(peek(cursor), '*', '/')
  let left = signed(cursor)
  for (let sign = next(); sign; sign = next()) {
    cursor.at++
    left = calculated(sign, left, signed(cursor))
  }
  return left
}

function signed(cursor: TokenCursor): Piece {
  const token = peek(cursor)
  if (isSign(token, '+')) {
    cursor.at++
    const of = number(deeper(cursor, signed))
    return { ...of, from: token.at }
  }
  if (!isSign(token, '-')) return value(cursor)
  cursor.at++
  const of = number(deeper(cursor, signed))
  return { node: { kind: 'negative', of: of.node }, from: token.at, to: of.to }
}

function value(cursor: TokenCursor): Piece {
  const token = peek(cursor)
  const { at: from, length } = token
  cursor.at++
  if (token.kind === 'number')
    return { node: { kind: 'number', value: token.value }, from, to: from + length }
  if (token.kind === 'word') return { node: named(token, token.word), from, to: from + length }
  if (!isSign(token, '(')) throw new Stop({ code: 'value-expected', at: from, length })
  const inner = deeper(cursor, either)
  const close = peek(cursor)
  if (close.kind === 'end') throw new Stop({ code: 'unclosed', at: from, length })
  if (!isSign(close, ')')) throw unexpected(close)
  cursor.at++
  return { ...inner, from, to: close.at + close.length }
}

const isSign = (token: FormulaToken, ...signs: readonly string[]): boolean =>
  token.kind === 'sign' && signs.includes(token.sign)

function linked(kind: 'and' | 'or', left: Piece, right: Piece): Piece {
  return {
    node: { kind, left: truth(left).node, right: truth(right).node },
    from: left.from,
    to: right.to,
  }
}

function calculated(op: '+' | '-' | '*' | '/', left: Piece, right: Piece): Piece {
  return {
    node: { kind: 'arithmetic', op, left: number(left).node, right: number(right).node },
    from: left.from,
    to: right.to,
  }
}

function truth({ node, from, to }: Piece): Piece<TruthNode> {
  if (!isTruthNode(node)) throw new Stop({ code: 'comparison-needed', at: from, length: to - from })
  return { node, from, to }
}

function number({ node, from, to }: Piece): Piece<NumberNode> {
  if (isTruthNode(node)) throw new Stop({ code: 'number-needed', at: from, length: to - from })
  return { node, from, to }
}

function named({ at, length }: FormulaToken, word: string): FormulaNode {
  const metric = metricCalled(word)
  if (!metric) throw new Stop({ code: 'unknown-name', at, length, found: word, perhaps: nearestName(word) })
  if (metric.kind === 'category') throw new Stop({ code: 'not-for-formulas', at, length, found: word })
  return { kind: metric.kind === 'flag' ? 'flag' : 'metric', id: metric.id }
}

function unexpected(token: FormulaToken): Stop {
  const { at, length } = token
  const stop = (what: 'number' | 'sign' | 'word', found: string): Stop =>
    new Stop({ code: 'unexpected', what, at, length, found })
  if (token.kind === 'number') return stop('number', String(token.value))
  if (token.kind === 'sign') return stop('sign', token.sign)
  return stop('word', token.kind === 'word' ? token.word : token.kind)
}

const comparisonAt = (token: FormulaToken): Comparison | null =>
  token.kind === 'sign' ? (comparisons.find(sign => sign === token.sign) ?? null) : null

function arithmeticAt<Op extends '+' | '-' | '*' | '/'>(
  token: FormulaToken,
  ...ops: readonly Op[]
): Op | null {
  return token.kind === 'sign' ? (ops.find(op => op === token.sign) ?? null) : null
}
