const hasFinal = (syllable: string): boolean => syllable.normalize('NFD').length === 3

/** Particles in pairs: the first after a final consonant, the second after a vowel. */
const pairs = ['은는', '이가', '을를', '과와'] as const

const alternatives =
  /은\/는|는\/은|이\/가|가\/이|을\/를|를\/을|와\/과|과\/와|\(으\)로|은\(는\)|이\(가\)|을\(를\)|과\(와\)/
/** «이» alone may be the word «this», so that it is no fault at the beginning. */
const atTheBeginning = /(?:^|[.!?·] )(?:은|는|가|을|를|과|와|의|으로|로)(?= )/
const afterSpace = /[^.!?·] (?:은|는|을|를)(?= )/

/** Returns what is wrong with the particles of a line. */
export function particleFaults(line: string): string[] {
  const found = [alternatives, atTheBeginning, afterSpace].flatMap(rule => rule.exec(line)?.[0] ?? [])
  for (const [whole, word = '', particle = ''] of line.matchAll(
    /([가-힣])(?:\s?\([^()]*\))+([은는이가을를과와])(?=[\s.,]|$)/g,
  )) {
    const pair = pairs.find(each => each.includes(particle))
    if (pair && pair.indexOf(particle) !== (hasFinal(word) ? 0 : 1)) found.push(whole)
  }
  return found
}
