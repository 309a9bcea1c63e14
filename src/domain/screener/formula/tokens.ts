import { err, ok, type Result } from '../../kernel/result.ts'
import { normalizedName } from './names.ts'
import type { FormulaProblem } from './problem.ts'

export type OperatorSign = '+' | '-' | '*' | '/' | '<' | '<=' | '>' | '>=' | '=' | '!=' | '(' | ')'
export type FormulaToken = { at: number; length: number } & (
  | { kind: 'number'; value: number }
  | { kind: 'sign'; sign: OperatorSign }
  | { kind: 'and' | 'or' | 'not' | 'end' }
  | { kind: 'word'; word: string }
)

/** These are spellings from books, keyboards and other programs. */
const signs: readonly (readonly [string, OperatorSign])[] = [
  ['<=', '<='],
  ['>=', '>='],
  ['!=', '!='],
  ['<>', '!='],
  ['==', '='],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '!='],
  ['<', '<'],
  ['>', '>'],
  ['=', '='],
  ['+', '+'],
  ['−', '-'],
  ['-', '-'],
  ['×', '*'],
  ['*', '*'],
  ['÷', '/'],
  ['/', '/'],
  ['(', '('],
  [')', ')'],
]
const links: ReadonlyMap<string, 'and' | 'or' | 'not'> = new Map([
  ['and', 'and'],
  ['그리고', 'and'],
  ['or', 'or'],
  ['또는', 'or'],
  ['not', 'not'],
  ['아님', 'not'],
])

/** Converts full-width Latin characters. Each is one UTF-16 unit before and after, so positions do not change. */
const narrow = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

const blank = /\s+/y
const numeral = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y
const word = /[\p{L}_][\p{L}\p{M}\p{N}_]*/uy

export function tokenize(typed: string): Result<FormulaToken[], FormulaProblem> {
  const text = narrow(typed)
  const tokens: FormulaToken[] = []
  let at = 0
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0]
  }
  while (at < text.length) {
    const gap = match(blank)
    if (gap !== undefined) {
      at += gap.length
      continue
    }
    const digits = match(numeral)
    const letters = digits === undefined ? match(word) : undefined
    const sign = signs.find(([written]) => text.startsWith(written, at))
    const written = digits ?? letters ?? sign?.[0]
    if (written === undefined) {
      const found = String.fromCodePoint(typed.codePointAt(at)!)
      return err({ code: 'unexpected', what: 'sign', at, length: found.length, found })
    }
    const here = { at, length: written.length }
    if (digits !== undefined) {
      const value = Number(digits)
      if (!Number.isFinite(value)) return err({ code: 'number-too-large', ...here })
      tokens.push({ kind: 'number', value, ...here })
    } else if (letters !== undefined) {
      const link = links.get(normalizedName(letters))
      tokens.push(
        link
          ? { kind: link, ...here }
          : { kind: 'word', word: typed.slice(at, at + letters.length), ...here },
      )
    } else tokens.push({ kind: 'sign', sign: sign![1], ...here })
    at += written.length
  }
  tokens.push({ kind: 'end', at: text.length, length: 0 })
  return ok(tokens)
}
