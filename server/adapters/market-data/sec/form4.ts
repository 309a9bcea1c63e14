import { parseDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { walkXml } from './xml.ts'

export type Form4Owner = { cik: string; name: string; roles: readonly string[]; officerTitle: string }

/** `price` and `date` are null when only a footnote gives them. */
export type Form4Trade = {
  code: string
  date: TradingDay | null
  qty: number | null
  price: number | null
}

/** The fields that are read of an ownershipDocument. Options and other derivatives are not read. */
export type Form4 = {
  issuerCik: number
  period: TradingDay | null
  /** The filing day of the original when this form is an amendment. */
  originalFiled: TradingDay | null
  /**
   * True for trades under a plan of rule 10b5-1. The flag exists since April 2023 and applies to the whole document.
   */
  isPlanned: boolean
  owners: readonly Form4Owner[]
  trades: readonly Form4Trade[]
}

const root = 'ownershipDocument'
const owner = `${root}/reportingOwner`
const trade = `${root}/nonDerivativeTable/nonDerivativeTransaction`

const isTrue = (text: string): boolean => /^(?:1|true)$/i.test(text)
/** Reads a date and ignores its time zone suffix. */
const dayIn = (text: string): TradingDay | null => parseDay(text.slice(0, 10))
const numberIn = (text: string): number | null =>
  /^\d{1,15}(?:\.\d{0,12})?$/.test(text) ? Number(text) : null

/** The roles of an owner in the order in which they are shown. */
const roles: readonly (readonly [element: string, role: string])[] = [
  ['isDirector', 'Director'],
  ['isTenPercentOwner', '10% owner'],
]

type Draft = { cik: string; name: string; said: Map<string, string> }

/** Returns null when the source is no complete ownershipDocument. */
export function readForm4(source: string): Form4 | null {
  const said = new Map<string, string>()
  const owners: Draft[] = []
  const trades: { code: string; date: string; qty: string; price: string }[] = []
  const isWhole = walkXml(source, {
    open(path) {
      if (path === owner) owners.push({ cik: '', name: '', said: new Map() })
      if (path === trade) trades.push({ code: '', date: '', qty: '', price: '' })
    },
    close(path, text) {
      const last = owners.at(-1)
      if (path.startsWith(`${owner}/`) && last) {
        const part = path.slice(owner.length + 1)
        if (part === 'reportingOwnerId/rptOwnerCik') last.cik = text
        else if (part === 'reportingOwnerId/rptOwnerName') last.name = text
        else last.said.set(part, text)
      } else if (path.startsWith(`${trade}/`)) {
        const field = fieldOf[path.slice(trade.length + 1)]
        if (field) trades.at(-1)![field] = text
      } else if (read.has(path)) said.set(path, text)
    },
  })
  const issuerCik = numberIn(said.get(`${root}/issuer/issuerCik`) ?? '')
  if (!isWhole || issuerCik === null || owners.length === 0) return null
  return {
    issuerCik,
    period: dayIn(said.get(`${root}/periodOfReport`) ?? ''),
    originalFiled: dayIn(said.get(`${root}/dateOfOriginalSubmission`) ?? ''),
    isPlanned: isTrue(said.get(`${root}/aff10b5One`) ?? ''),
    owners: owners.map(ownerOf),
    trades: trades.map(({ code, date, qty, price }) => ({
      ...{ code, date: dayIn(date) },
      ...{ qty: numberIn(qty), price: numberIn(price) },
    })),
  }
}

const read: ReadonlySet<string> = new Set(
  ['issuer/issuerCik', 'periodOfReport', 'dateOfOriginalSubmission', 'aff10b5One'].map(
    part => `${root}/${part}`,
  ),
)

const fieldOf: Readonly<Record<string, 'code' | 'date' | 'qty' | 'price'>> = {
  'transactionDate/value': 'date',
  'transactionCoding/transactionCode': 'code',
  'transactionAmounts/transactionShares/value': 'qty',
  'transactionAmounts/transactionPricePerShare/value': 'price',
}

function ownerOf({ cik, name, said }: Draft): Form4Owner {
  const of = (part: string) => said.get(`reportingOwnerRelationship/${part}`) ?? ''
  const held = roles.flatMap(([element, role]) => (isTrue(of(element)) ? [role] : []))
  const other = of('otherText')
  return {
    ...{ cik: cik.replace(/^0+/, ''), name, officerTitle: of('officerTitle') },
    roles: held.length > 0 || other === '' ? held : [other],
  }
}
