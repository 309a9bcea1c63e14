import { parseFilterFormula } from '../formula/parse.ts'
import type { FormulaProblem } from '../formula/problem.ts'
import { MAX_CONDITION_DEPTH } from './parse-condition.ts'
import { fieldOf, parseItems, parseText } from './tolerant-parsers.ts'

export type WrongFormula = { text: string; problem: FormulaProblem }

/**
 * Finds the first invalid formula of an untrusted filter: its own, or one inside its conditions. The filter itself
 * falls back silently, but the author of a formula needs to see where the mistake is.
 */
export function wrongFormulaIn(filter: unknown): WrongFormula | null {
  return wrong(fieldOf(filter, 'formula')) ?? wrongInside(fieldOf(filter, 'where'), 0)
}

function wrong(value: unknown): WrongFormula | null {
  const written = parseText(value) ?? ''
  if (written === '') return null
  const parsed = parseFilterFormula(written)
  return parsed.ok ? null : { text: written, problem: parsed.error }
}

function wrongInside(condition: unknown, depth: number): WrongFormula | null {
  if (depth > MAX_CONDITION_DEPTH) return null
  if (fieldOf(condition, 'kind') === 'formula') return wrong(fieldOf(condition, 'text'))
  for (const part of parseItems(fieldOf(condition, 'of')) ?? []) {
    const found = wrongInside(part, depth + 1)
    if (found) return found
  }
  return null
}
