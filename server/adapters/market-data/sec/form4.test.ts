import { describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { type FakeForm4, form4Xml } from './fake-form4.ts'
import { readForm4 } from './form4.ts'
import { type FiledForm4, secInsiderTrades } from './trades.ts'

const day = toTradingDay(20260310)
const owner = { cik: 77, name: 'Rill Odette', title: 'Chief Executive Officer', isDirector: true }
const usual: FakeForm4 = {
  ...{ type: '4', isPlanned: false, original: null, period: day, spells: 'digits' },
  issuer: { cik: 1900099, name: 'Tarn & Loom <Holdings>', symbol: 'tarn' },
  owners: [owner],
  trades: [{ code: 'S', day, qty: 100, price: 12.5 }],
}

let count = 0
function filed(change: Partial<FakeForm4> = {}, on = 20260312): FiledForm4 {
  const form = { ...usual, ...change }
  const document = readForm4(form4Xml(form))
  expect(document).not.toBeNull()
  count++
  const accession = `0001900099-26-${String(count).padStart(6, '0')}`
  return { accession, form: form.type, filed: toTradingDay(on), document: document! }
}

const since = (day: number) => ({ isNew: ({ filed }: FiledForm4) => filed >= day, isWhole: true })
const all = since(20260101)
const trades = (...filings: FiledForm4[]) => secInsiderTrades(filings, all)

describe('a Form 4', () => {
  it('becomes a trade with its filing day and its accession number', () => {
    const form = filed()
    expect(trades(form)).toEqual([
      {
        ...{
          filing_date: 20260312,
          trade_date: 20260310,
          trade_type: 'S',
          price: 12.5,
          qty: 100,
          value: 1250,
        },
        ...{ insider_name: 'Rill Odette', title: 'Chief Executive Officer', is_ceo: true },
        filing_id: form.accession,
      },
    ])
  })

  it.each(['digits', 'words'] as const)(
    'marks all sales under a plan as planned, with flags written as %s',
    spells => {
      const mixed = [...usual.trades, { code: 'P', day, qty: 5, price: 12 }]
      expect(trades(filed({ spells, isPlanned: true, trades: mixed })).map(one => one.trade_type)).toEqual([
        'PS',
        'P',
      ])
      expect(trades(filed({ spells, isPlanned: false })).map(one => one.trade_type)).toEqual(['S'])
    },
  )

  it.each(['A', 'M', 'F', 'G', 'C', 'J', 'X'])('yields no trade for the code %s', code =>
    expect(trades(filed({ trades: [{ code, day, qty: 1, price: 1 }] }))).toEqual([]),
  )

  it('counts a trade of several owners once, with all of their names', () => {
    const firm = { cik: 78, name: 'PIERHEAD PARTNERS LP', title: '', isDirector: false }
    expect(trades(filed({ owners: [firm, owner] }))).toEqual([
      expect.objectContaining({
        insider_name: 'PIERHEAD PARTNERS LP; Rill Odette',
        title: 'Chief Executive Officer',
        is_ceo: true,
      }),
    ])
    expect(trades(filed({ owners: [firm] }))).toEqual([
      expect.objectContaining({ title: '10% owner', is_ceo: false }),
    ])
  })

  it.each([
    ['President & CEO', true],
    ['chief executive officer', true],
    ['Co-CEO', true],
    ['Chief Financial Officer', false],
    ['CEOffice manager', false],
    ['', false],
  ])('recognizes from «%s» whether the owner leads the company', (title, is_ceo) =>
    expect(trades(filed({ owners: [{ ...owner, title }] }))).toEqual([
      expect.objectContaining({ is_ceo, title: title || 'Director' }),
    ]),
  )

  it('has no price and no value when only a footnote gives them', () => {
    const [one] = trades(filed({ trades: [{ code: 'P', day, qty: 7, price: null }] }))
    expect(one).toMatchObject({ price: null, value: null, qty: 7 })
  })

  it('keeps two equal trades of one filing', () => {
    expect(trades(filed({ trades: [...usual.trades, ...usual.trades] }))).toHaveLength(2)
  })

  it('leaves out a trade without a number of shares', () => {
    const document = readForm4(form4Xml(usual).replace('<value>100</value>', '<footnoteId id="F1"/>'))!
    expect(trades({ ...filed(), document })).toEqual([])
  })

  it('takes the date and ignores its time zone', () => {
    const document = readForm4(form4Xml(usual).replaceAll('2026-03-10<', '2026-03-10-05:00<'))!
    expect(trades({ ...filed(), document })[0]).toMatchObject({ trade_date: 20260310 })
  })

  it.each([
    ['half of a document', form4Xml(usual).slice(0, 900)],
    ['another document', '<edgarSubmission><headerData/></edgarSubmission>'],
    ['a form without an owner', form4Xml({ ...usual, owners: [] })],
    ['a form without an issuer', form4Xml(usual).replace('0001900099', 'none')],
  ])('is not read from %s', (_what, source) => expect(readForm4(source)).toBeNull())
})

describe('an amendment', () => {
  const original = filed()
  const amended = (change: Partial<FakeForm4> = {}, on = 20260320) =>
    filed(
      {
        type: '4/A',
        original: toTradingDay(20260312),
        trades: [{ code: 'S', day, qty: 90, price: 12 }],
        ...change,
      },
      on,
    )

  it('replaces its original, with the original’s id and its own filing day', () => {
    expect(trades(amended(), original)).toEqual([
      expect.objectContaining({ qty: 90, filing_date: 20260320, filing_id: original.accession }),
    ])
  })

  it('is replaced by a later amendment', () => {
    const last = amended({ trades: [{ code: 'S', day, qty: 80, price: 12 }] }, 20260325)
    expect(trades(last, original, amended()).map(one => [one.qty, one.filing_id])).toEqual([
      [80, original.accession],
    ])
  })

  it('without trades removes the original’s trade', () =>
    expect(trades(original, amended({ trades: [] }))).toEqual([]))

  it('does not replace filings of other owners, other days and other trades', () => {
    const others = [
      amended({ owners: [{ ...owner, cik: 5 }] }),
      amended({ original: toTradingDay(20260311) }),
      amended({ original: null, period: toTradingDay(20260309) }),
    ]
    for (const other of others) expect(trades(original, other)).toHaveLength(2)
  })

  it('finds its original among the filings of one day by the day of the trades, or as the only one when that day was wrong', () => {
    const second = filed({ period: toTradingDay(20260311) })
    expect(trades(original, second, amended()).map(one => one.qty)).toEqual([90, 100])
    expect(trades(original, amended({ period: toTradingDay(20260309) })).map(one => one.qty)).toEqual([90])
  })

  it('is held back when its original could not be read', () => {
    expect(secInsiderTrades([amended()], { ...all, isWhole: false })).toEqual([])
    expect(secInsiderTrades([amended()], all)).toHaveLength(1)
  })

  it('is yielded even when its original is too old to be yielded alone', () => {
    expect(secInsiderTrades([original], since(20260315))).toEqual([])
    expect(secInsiderTrades([original, amended()], since(20260315))).toHaveLength(1)
  })
})
