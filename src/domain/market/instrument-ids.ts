import type { Country } from './country.ts'

/** Numbers that no source invents: of the security (ISIN, FIGI), and of its company at the SEC (CIK) and at DART. */
export type SecurityIdentifiers = { isin?: string; figi?: string; cik?: number; corp_code?: string }

/** The fields of a security by which it is recognised. */
export type IdentifiedSecurity = {
  country: Country
  ticker: string
  delisted_at: string | null
  identifiers?: SecurityIdentifiers | undefined
}

type StoredSecurity = IdentifiedSecurity & { fsym_id: string }

/**
 * Returns the stored id of a security, whichever source it was stored from, or a new one. Equal ISIN or FIGI decide, also after a
 * change of ticker. Otherwise the ticker decides, unless the numbers contradict each other, the stored security is delisted
 * while this one trades, or the id was given to another security of the same reading.
 */
export function createInstrumentIdResolver(
  stored: readonly StoredSecurity[],
): (seen: IdentifiedSecurity) => string {
  const byNumber = new Map<string, string>()
  const byTicker = new Map<string, StoredSecurity[]>()
  const taken = new Set<string>()
  const given = new Set<string>()
  const remember = (security: StoredSecurity): void => {
    taken.add(security.fsym_id)
    for (const number of numbersOf(security)) byNumber.set(number, security.fsym_id)
    const key = tickerKey(security)
    byTicker.set(key, [...(byTicker.get(key) ?? []), security])
  }
  for (const security of stored) remember(security)

  return seen => {
    const fsym_id =
      numbersOf(seen)
        .map(number => byNumber.get(number))
        .find(id => id !== undefined) ??
      byName(seen) ??
      freeId(seen)
    given.add(fsym_id)
    remember({ ...seen, fsym_id })
    return fsym_id
  }

  function byName(seen: IdentifiedSecurity): string | undefined {
    const same = (byTicker.get(tickerKey(seen)) ?? []).filter(
      each =>
        !given.has(each.fsym_id) &&
        !contradict(each.identifiers, seen.identifiers) &&
        (each.delisted_at === null || seen.delisted_at !== null),
    )
    return (
      same.find(each => each.delisted_at === seen.delisted_at) ??
      same.find(each => each.delisted_at === null) ??
      same[0]
    )?.fsym_id
  }

  function freeId(seen: IdentifiedSecurity): string {
    const plain = `${seen.ticker}-${seen.country.toUpperCase()}`
    for (let nth = 1; ; nth++) {
      const id = nth === 1 ? plain : `${plain}-${nth}`
      if (!taken.has(id)) return id
    }
  }
}

/** A six-character Korean code belongs to one security for good, so that its id can be made from it alone. */
export const newKoreanId = (code: string): string => `${code}-KR`

const tickerKey = ({ country, ticker }: IdentifiedSecurity): string => `${country} ${ticker}`

const securityNumbers = ['isin', 'figi'] as const

const numbersOf = ({ identifiers }: IdentifiedSecurity): string[] =>
  securityNumbers.flatMap(name => (identifiers?.[name] ? [`${name} ${identifiers[name]}`] : []))

const contradict = (one: SecurityIdentifiers = {}, other: SecurityIdentifiers = {}): boolean =>
  securityNumbers.some(name => one[name] && other[name] && one[name] !== other[name])
