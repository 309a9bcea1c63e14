import { addDays, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { previousSession, sessionOnOrBefore } from '#domain/market/calendar/session.ts'
import { type FakeSecCompany, fakeSecCompanies, fakeSecFrom, fakeSecUntil } from './fake-companies.ts'
import type { FakeForm4, FakeTrade } from './fake-form4.ts'
import { fakeAccessionNumberOf } from './fake-reports.ts'

export type FiledFakeForm4 = { filed: TradingDay; form: FakeForm4 }

/** The number of a form by its place among the forms that are listed under a company. */
export const fakeInsiderAccession = ({ filed, form }: FiledFakeForm4, at: number): string =>
  fakeAccessionNumberOf(form.issuer.cik, filed, 50 + (at % 50))

type Owner = FakeForm4['owners'][number]

const chief: Owner = { cik: 1910001, name: 'Marlowe Ines T.', title: 'President & CEO', isDirector: true }
const officer: Owner = {
  cik: 1910002,
  name: 'Okonek Bram',
  title: 'Chief Financial Officer',
  isDirector: false,
}
const director: Owner = { cik: 1910003, name: 'Sallow Greta', title: '', isDirector: true }
const fund: Owner = { cik: 1910004, name: 'PIERHEAD PARTNERS LP', title: '', isDirector: false }

type Kind = Pick<FakeForm4, 'owners' | 'isPlanned'> & { trades: Omit<FakeTrade, 'day'>[] }

/**
 * The kinds of forms that are filed in turn: a purchase, a planned sale in two lots, a joint purchase, a sale without a
 * price, a grant that is no trade.
 */
const kinds: readonly Kind[] = [
  { owners: [chief], isPlanned: false, trades: [{ code: 'P', qty: 1500, price: 41.25 }] },
  {
    ...{ owners: [officer], isPlanned: true },
    trades: [
      { code: 'M', qty: 4000, price: 8.88 },
      { code: 'S', qty: 2500, price: 52.4 },
      { code: 'S', qty: 1500, price: 53.015 },
    ],
  },
  { owners: [fund, director], isPlanned: false, trades: [{ code: 'P', qty: 80_000, price: 39.9 }] },
  { owners: [director], isPlanned: false, trades: [{ code: 'S', qty: 700, price: null }] },
  { owners: [officer], isPlanned: false, trades: [{ code: 'A', qty: 9000, price: 0 }] },
]

const around = [20250307, 20250310, 20251031, 20251103, 20260306, 20260309, 20261030, 20261102]

/** The days on which the company's insiders file, newest first. */
function daysOf({ cik }: FakeSecCompany, isAroundClockChanges: boolean): TradingDay[] {
  if (isAroundClockChanges) return around.map(day => toTradingDay(day)).reverse()
  const days: TradingDay[] = []
  // The offset by company number puts one company on the newest day.
  for (
    let day = addDays(fakeSecUntil, -(cik % 1_900_001) * 3);
    day > addDays(fakeSecFrom, 20);
    day = addDays(day, -37)
  )
    days.push(sessionOnOrBefore('us', day))
  return days
}

const issuerOf = ({ cik, name, tickers }: FakeSecCompany) => ({
  ...{ cik, name },
  symbol: (tickers[0] ?? 'none').toLowerCase(),
})

/** Forms listed under a company: those of its insiders, and its own as an owner of another company. */
export function fakeInsiderForms(company: FakeSecCompany, isAroundClockChanges: boolean): FiledFakeForm4[] {
  const filed = daysOf(company, isAroundClockChanges).map((filed, at): FiledFakeForm4 => {
    const { owners, isPlanned, trades } = kinds[(at + company.cik) % kinds.length]!
    const day = previousSession('us', filed)
    return {
      filed,
      form: {
        ...{ type: '4', issuer: issuerOf(company), owners, isPlanned, original: null, period: day },
        trades: trades.map(trade => ({ ...trade, day })),
        spells: at % 2 === 0 ? 'digits' : 'words',
      },
    }
  })
  return [...filed, ...amendmentsOf(filed), ...ownedBy(company, filed)]
}

/** Returns an amendment that corrects the price of the second newest purchase. */
function amendmentsOf(filed: readonly FiledFakeForm4[]): FiledFakeForm4[] {
  const [, wrong] = filed.filter(({ form }) => form.trades.some(({ code }) => code === 'P'))
  if (!wrong) return []
  const trades = wrong.form.trades.map(trade => ({ ...trade, price: 40.5 }))
  const form: FakeForm4 = { ...wrong.form, type: '4/A', original: wrong.filed, trades }
  return [{ filed: sessionOnOrBefore('us', addDays(wrong.filed, 15)), form }]
}

/** The company with two classes owns a tenth of the company without figures; the form is listed under both. */
function ownedBy(company: FakeSecCompany, filed: readonly FiledFakeForm4[]): FiledFakeForm4[] {
  const [, owning, , , owned] = fakeSecCompanies
  const newest = filed[2]
  if ((company !== owning && company !== owned) || !newest) return []
  const day = toTradingDay(20260814)
  return [
    {
      filed: day,
      form: {
        ...newest.form,
        ...{ issuer: issuerOf(owned!), period: previousSession('us', day), original: null, isPlanned: false },
        owners: [{ cik: owning!.cik, name: owning!.name, title: '', isDirector: false }],
        trades: [{ code: 'P', day: previousSession('us', day), qty: 250_000, price: 12.5 }],
      },
    },
  ]
}
