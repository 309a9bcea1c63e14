import type { Fact } from './fact.ts'

/** A sign counts only where it cannot be a hyphen between words. */
const numbers = /(?:(?<![\p{L}\p{N}])[+−-])?\d+(?:,\d{3})*(?:\.\d+)?/gu

/**
 * Whether a text says no number that is not among the facts. What is written without a sign may be the size of a
 * negative fact («4.1% 아래»); a written sign has to be the fact's own. Names are not numbers, whatever they contain.
 */
export function everyNumberIsAFact(
  text: string,
  facts: readonly Fact[],
  names: readonly string[] = [],
): boolean {
  const bare = names.filter(name => name !== '').reduce((rest, name) => rest.replaceAll(name, ' '), text)
  return (bare.match(numbers) ?? []).every(written => {
    const size = Number(written.replace(/[+−,-]/g, ''))
    return facts.some(({ value }) => {
      if (Math.abs(value) !== size) return false
      return written.startsWith('+') ? value > 0 : /^\d/.test(written) || value < 0
    })
  })
}
