import type { FactUnit, ReportFact } from './fact.ts'

/** A sign counts only where it cannot be a hyphen between words. */
const numbers = /(?:(?<![\p{L}\p{N}])[+−-])?\d+(?:,\d{3})*(?:\.\d+)?/gu

/** The unit beside a number decides which facts the number may state; the first match counts. */
const units: readonly { behind: RegExp; unit: FactUnit }[] = [
  { behind: /^ ?(?:%p|pp\b|percentage points?)/, unit: 'points' },
  { behind: /^ ?(?:%|percent|per cent|퍼센트|프로)/, unit: 'percent' },
  { behind: /^ ?(?:배|×|times\b)/, unit: 'ratio' },
  { behind: /^ ?(?:원|달러|won\b|dollars?\b)/, unit: 'price' },
  { behind: /^(?: ?거래일|일 |일째|[ -]sessions?\b|[ -]days?\b)/, unit: 'sessions' },
  { behind: /^ ?(?:주(?!가)|shares?\b)/, unit: 'shares' },
  { behind: /^ ?점/, unit: 'score' },
]
const dollar = /\$$/

/**
 * These are other ways to write a number: digits of other scripts, magnitudes after digits, and number words before a
 * unit.
 */
const otherwise = [
  /(?![0-9])\p{N}/u,
  /\d ?(?:십|백|천|만|억|조|(?:hundred|thousand|million|billion|trillion|dozen|bn|mn)\b)/i,
  /(?<![가-힣])[일이삼사오육칠팔구십백천만억조]{2,} ?(?:퍼센트|프로|배|원|달러|점|거래일)/,
  /(?<![가-힣])[일이삼사오육칠팔구십백천] ?(?:퍼센트|프로|달러)/,
  /(?:두|세|네|다섯|열) ?배|절반|반 ?토막/,
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\w+)?|hundred|thousand|million|billion|half|dozen)[ -](?:percent|per cent|%|times|fold|won|dollars?|points?|sessions?|shares?)/i,
  /\b(?:twice|thrice|doubled|tripled|quadrupled|halved)\b/i,
] as const

/**
 * Tells whether every number of a text is among the facts. A number without a sign may be the size of a negative fact
 * («4.1% 아래»); a written sign and a written unit must be the fact's own. Names are ignored, whatever digits they
 * contain. A number that is not written in digits is refused.
 */
export function everyNumberIsAFact(
  text: string,
  facts: readonly ReportFact[],
  names: readonly string[] = [],
): boolean {
  const bare = names
    .filter(name => name !== '')
    .reduce((rest, name) => rest.replaceAll(name.normalize('NFC'), ' '), text.normalize('NFC'))
  if (otherwise.some(way => way.test(bare))) return false
  return [...bare.matchAll(numbers)].every(({ 0: written, index }) => {
    const size = Number(written.replace(/[+−,-]/g, ''))
    const unit = unitBeside(bare.slice(0, index), bare.slice(index + written.length))
    return facts.some(fact => {
      if (Math.abs(fact.value) !== size || (unit !== null && fact.unit !== unit)) return false
      return written.startsWith('+') ? fact.value > 0 : /^\d/.test(written) || fact.value < 0
    })
  })
}

function unitBeside(before: string, behind: string): FactUnit | null {
  if (dollar.test(before)) return 'price'
  return units.find(each => each.behind.test(behind))?.unit ?? null
}
