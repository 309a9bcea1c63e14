import { metrics } from '#domain/screener/metrics/index.ts'
import type { RandomBySeed } from '#tests/builders/random.ts'

/** The meaning of a generated formula, beside its text: it is known without parsing the text. */
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

/** Every name of a metric that is one word. */
const namesOf: ReadonlyMap<string, readonly string[]> = new Map(
  metrics.map(({ id, ko, en }) => [
    id,
    [id, id.toUpperCase(), ko, ko.normalize('NFD'), en].filter(name =>
      /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u.test(name),
    ),
  ]),
)

/** Returns a number that some stock has for the metric, so that bounds are met exactly. */
export type Near = (metric: string) => number

export function anyFormula(
  chance: RandomBySeed,
  near: Near,
  ids = numbers.map(({ id }) => id),
): GeneratedFormula {
  const says = claim(chance, near, ids, 2)
  const text = written(says, chance)
  return { text: chance.happens(0.1) ? wide(text) : text, says }
}

function claim(chance: RandomBySeed, near: Near, ids: readonly string[], depth: number): Claim {
  const inner = () => claim(chance, near, ids, depth - 1)
  if (depth > 0 && chance.happens(0.55)) {
    if (chance.happens(0.2)) return { is: 'not', of: inner() }
    return { is: chance.happens(0.5) ? 'and' : 'or', left: inner(), right: inner() }
  }
  if (chance.happens(0.08)) return { is: 'flag', id: chance.oneOf(flags).id }
  const id = chance.oneOf(ids)
  const sign = chance.oneOf(signs)
  if (chance.happens(0.5))
    return { is: 'compared', sign, left: { is: 'metric', id }, right: literal(near(id)) }
  return { is: 'compared', sign, left: amount(chance, near, ids, 2), right: amount(chance, near, ids, 1) }
}

function amount(chance: RandomBySeed, near: Near, ids: readonly string[], depth: number): Amount {
  const inner = () => amount(chance, near, ids, depth - 1)
  if (depth > 0 && chance.happens(0.5)) {
    if (chance.happens(0.2)) return { is: 'minus', of: inner() }
    return { is: chance.oneOf(['+', '-', '*', '/'] as const), left: inner(), right: inner() }
  }
  const id = chance.oneOf(ids)
  if (chance.happens(0.65)) return { is: 'metric', id }
  return literal(chance.happens(0.5) ? near(id) : chance.oneOf([0, 0.1, 1, 1.2, 2, 100, 1e39]))
}

/** A number in a formula has no sign of its own. */
function literal(value: number): Amount {
  const size: Amount = { is: 'number', value: Number.isFinite(value) ? Math.abs(value) : 5 }
  return value < 0 ? { is: 'minus', of: size } : size
}

/** Writes a formula with brackets around whatever could be read in another way, and in any spelling. */
function written(node: Claim | Amount, chance: RandomBySeed): string {
  const spell = (sign: string): string => chance.oneOf(spelled[sign] ?? [sign])
  const bracketed = (of: Claim | Amount): string => `(${written(of, chance)})`
  switch (node.is) {
    case 'number':
      return String(node.value)
    case 'metric':
    case 'flag':
      return chance.oneOf(namesOf.get(node.id) ?? [node.id])
    case 'minus':
      return `${spell('-')}${bracketed(node.of)}`
    case 'not':
      return `${spell('not')} ${bracketed(node.of)}`
    case 'compared':
      return `${written(node.left, chance)} ${spell(node.sign)} ${written(node.right, chance)}`
    case 'and':
    case 'or':
      return `${bracketed(node.left)} ${spell(node.is)} ${bracketed(node.right)}`
    default:
      return `${bracketed(node.left)} ${spell(node.is)} ${bracketed(node.right)}`
  }
}

const wide = (text: string): string =>
  text.replaceAll(/[!-~]/g, letter => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
