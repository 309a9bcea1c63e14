import { type Instrument, isFund } from './instrument.ts'

/**
 * Returns a function that lists the other classes of a security's company that trade. A company is known by its number at
 * the SEC; the codes of a Korean company's shares have their first five characters in common.
 */
export function otherClassesByCompany(
  instruments: readonly Instrument[],
): (fsymId: string) => readonly Instrument[] {
  const companyOf = new Map<string, string>()
  const classes = new Map<string, Instrument[]>()
  for (const each of instruments) {
    const company = companyKey(each)
    if (company === null) continue
    companyOf.set(each.fsym_id, company)
    classes.set(company, [...(classes.get(company) ?? []), each])
  }
  return fsymId => (classes.get(companyOf.get(fsymId) ?? '') ?? []).filter(each => each.fsym_id !== fsymId)
}

function companyKey(instrument: Instrument): string | null {
  const { country, ticker, delisted_at, identifiers } = instrument
  if (isFund(instrument) || delisted_at !== null) return null
  if (country === 'kr') return `kr ${ticker.slice(0, 5)}`
  return identifiers?.cik === undefined ? null : `us ${identifiers.cik}`
}
