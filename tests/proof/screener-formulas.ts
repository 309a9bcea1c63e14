import { metrics } from '#domain/screener/metrics/index.ts'
import type { RandomBySeed } from '#tests/builders/random.ts'

/** The meaning of a generated formula, which is known without parsing its text. */
export type Amount =
  | { is: 'number'; value: number }
  | { is: 'metric'; id: string }
  | { is: 'minus'; of: Amount }
  | { is: '+' | '-' | '*' | '/'; left: Amount; right: Amount }

export type ComparisonSign = '<' | '<=' | '>' | '>=' | '=' | '!='

export type Claim =
  | { is: 'flag'; id: string }
  | { is: 'compared'; sign: ComparisonSign; left: Amount; right: Amount }
  | { is: 'not'; of: Claim }
  | { is: 'and' | 'or'; left: Claim; right: Claim }

export type GeneratedFormula = { text: string; says: Claim }

const spelled: Readonly<Record<string, readonly string[]>> = {
  '<': ['<'],
  '<=': ['<=', '≤'],
  '>': ['>'],
  '>=': ['>=', '≥'],
  '=': ['=', '=='],
  '!=': ['!=', '<>', '≠'],
  '+': ['+'],
  '-': ['-', '−'],
  '*': ['*', '×'],
  '/': ['/', '÷'],
  and: ['and', 'AND', '그리고'],
  or: ['or', '또는'],
  not: ['not', '아님'],
}
const signs: readonly ComparisonSign[] = ['<', '<=', '>', '>=', '=', '!=']

const numbers = metrics.filter(({ kind }) => kind === 'number' || kind === 'days-ago')
const flags = metrics.filter(({ kind }) => kind === 'flag')

/** The names of all metrics that are one word. */
const namesOf: ReadonlyMap<string, readonly string[]> = new Map(
  metrics.map(({ id, ko, en }) => [
    id,
    [id, id.toUpperCase(), ko, ko.normalize('NFD'), en].filter(name =>
      /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u.test(name),
    ),
  ]),
)

/** Returns a number that some stock has for this metric, so that some stocks meet the bound exactly. */
export type Near = (metric: string) => number

export function anyFormula(
  random: RandomBySeed,
  near: Near,
  ids = numbers.map(({ id }) => id),
): GeneratedFormula {
  const says = claim(random, near, ids, 2)
  const text = written(says, random)
  return { text: random.happens(0.1) ? wide(text) : text, says }
}

function claim(random: RandomBySeed, near: Near, ids: readonly string[], depth: number): Claim {
  const inner = () => claim(random, near, ids, depth - 1)
  if (depth > 0 && random.happens(0.55)) {
    if (random.happens(0.2)) return { is: 'not', of: inner() }
    return { is: random.happens(0.5) ? 'and' : 'or', left: inner(), right: inner() }
  }
  if (random.happens(0.08)) return { is: 'flag', id: random.oneOf(flags).id }
  const id = random.oneOf(ids)
  const sign = random.oneOf(signs)
  if (random.happens(0.5))
    return { is: 'compared', sign, left: { is: 'metric', id }, right: literal(near(id)) }
  return { is: 'compared', sign, left: amount(random, near, ids, 2), right: amount(random, near, ids, 1) }
}

function amount(random: RandomBySeed, near: Near, ids: readonly string[], depth: number): Amount {
  const inner = () => amount(random, near, ids, depth - 1)
  if (depth > 0 && random.happens(0.5)) {
    if (random.happens(0.2)) return { is: 'minus', of: inner() }
    return { is: random.oneOf(['+', '-', '*', '/'] as const), left: inner(), right: inner() }
  }
  const id = random.oneOf(ids)
  if (random.happens(0.65)) return { is: 'metric', id }
  return literal(random.happens(0.5) ? near(id) : random.oneOf([0, 0.1, 1, 1.2, 2, 100, 1e39]))
}

/**
 * Returns a number as an amount. A number in a formula has no sign of its own, so a negative one is a minus and its
 * size.
 */
function literal(value: number): Amount {
  const size: Amount = { is: 'number', value: Number.isFinite(value) ? Math.abs(value) : 5 }
  return value < 0 ? { is: 'minus', of: size } : size
}

/**
 * Writes a formula in a random spelling, with brackets around every part that could otherwise be read in another way.
 */
function written(node: Claim | Amount, random: RandomBySeed): string {
  const spell = (sign: string): string => random.oneOf(spelled[sign] ?? [sign])
  const bracketed = (of: Claim | Amount): string => `(${written(of, random)})`
  switch (node.is) {
    case 'number':
      return String(node.value)
    case 'metric':
    case 'flag':
      return random.oneOf(namesOf.get(node.id) ?? [node.id])
    case 'minus':
      return `${spell('-')}${bracketed(node.of)}`
    case 'not':
      return `${spell('not')} ${bracketed(node.of)}`
    case 'compared':
      return `${written(node.left, random)} ${spell(node.sign)} ${written(node.right, random)}`
    case 'and':
    case 'or':
      return `${bracketed(node.left)} ${spell(node.is)} ${bracketed(node.right)}`
    default:
      return `${bracketed(node.left)} ${spell(node.is)} ${bracketed(node.right)}`
  }
}

const wide = (text: string): string =>
  text.replaceAll(/[!-~]/g, letter => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
