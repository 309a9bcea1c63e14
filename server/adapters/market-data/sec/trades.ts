import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { InsiderTrade, InsiderTradeType } from '#domain/market/filings/insider-trade.ts'
import type { Form4 } from './form4.ts'

export type FiledForm4 = { accession: string; form: string; filed: TradingDay; document: Form4 }

/** Only trades on the market: grants, exercises, gifts and shares withheld for taxes show no opinion. */
function typeOf(code: string, isPlanned: boolean): InsiderTradeType | null {
  if (code === 'P') return 'P'
  if (code === 'S') return isPlanned ? 'PS' : 'S'
  return null
}

const isCeo = /\b(?:CEO|Chief Executive)\b/i

/** Owners who file together made one trade; it has all of their names. */
function tradesIn({ filed, document }: FiledForm4, filing_id: string): InsiderTrade[] {
  const { owners, isPlanned, trades } = document
  const titles = owners.map(({ officerTitle }) => officerTitle).filter(title => title !== '')
  const [role = ''] = owners.flatMap(({ roles }) => roles)
  return trades.flatMap(({ code, date, qty, price }) => {
    const trade_type = typeOf(code, isPlanned)
    if (!trade_type || qty === null || qty <= 0) return []
    return {
      ...{ filing_date: filed, trade_date: date, trade_type, price, qty },
      value: price === null ? null : price * qty,
      insider_name: owners.map(({ name }) => name).join('; '),
      title: titles[0] ?? role,
      is_ceo: titles.some(title => isCeo.test(title)),
      filing_id,
    }
  })
}

/**
 * Of an original and its amendments the newest counts, with the original's number, so that it replaces the stored row. If a
 * filing could not be read, an amendment without its original is held back: it would be counted next to the original.
 */
export function secInsiderTrades(
  filings: readonly FiledForm4[],
  { isNew, isWhole }: { isNew: (filing: FiledForm4) => boolean; isWhole: boolean },
): InsiderTrade[] {
  const inOrder = [...filings].sort(
    (one, other) => one.filed - other.filed || (one.accession < other.accession ? -1 : 1),
  )
  const placed: Placed[] = []
  const newest = new Map<string, FiledForm4>()
  for (const filing of inOrder) {
    const original = amendedIn(placed, filing)?.original
    if (!original && !isWhole && filing.form === '4/A') continue
    placed.push({ filing, original: original ?? filing.accession })
    newest.set(original ?? filing.accession, filing)
  }
  return [...newest]
    .filter(([, filing]) => isNew(filing))
    .flatMap(([original, filing]) => tradesIn(filing, original))
}

type Placed = { filing: FiledForm4; original: string }

/**
 * An amendment does not name its original. It is found by owner and filing day, and by the day of the trades unless that day
 * was corrected.
 */
function amendedIn(placed: readonly Placed[], { form, document }: FiledForm4): Placed | undefined {
  if (form !== '4/A') return undefined
  const { owners, originalFiled, period } = document
  const same = placed.filter(
    ({ filing }) =>
      (originalFiled === null || filing.filed === originalFiled) &&
      filing.document.owners.some(({ cik }) => owners.some(owner => owner.cik === cik)),
  )
  return (
    same.findLast(({ filing }) => filing.document.period === period) ??
    (originalFiled === null ? undefined : same.at(-1))
  )
}
