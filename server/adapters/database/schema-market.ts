import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { isoDay, parseDay, type TradingDay } from '#domain/market/calendar/day.ts'

/**
 * This file defines the tables of the market. Columns have the field names of the domain, so that a row needs no
 * mapping.
 */

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const tradingDay = customType<{ data: TradingDay; driverData: string }>({
  dataType: () => 'date',
  fromDriver: text => parseDay(text)!,
  toDriver: day => isoDay(day),
})
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const country = () => text('country', { enum: ['kr', 'us'] }).notNull()
const fsym_id = () => text('fsym_id').notNull()
const currency = () => text('currency', { enum: ['KRW', 'USD'] })
const source = () => text('source').notNull()

export const barYear = pgTable(
  'bar_year',
  {
    fsymId: fsym_id(),
    year: integer('year').notNull(),
    count: integer('count').notNull(),
    columns: bytes('columns').notNull(),
    checksum: bytes('checksum').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.fsymId, table.year] })],
)

export const marketState = pgTable('market_state', {
  country: text('country', { enum: ['kr', 'us'] }).primaryKey(),
  dataDate: tradingDay('data_date'),
  source: source(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  revision: integer('revision').notNull().default(0),
  historyFrom: tradingDay('history_from'),
  historyWhole: boolean('history_whole').notNull().default(true),
})

export const statementTable = pgTable(
  'statement',
  {
    fsym_id: fsym_id(),
    year: integer('year').notNull(),
    quarter: smallint('quarter').notNull(),
    report_date: tradingDay('report_date').notNull(),
    currency: currency().notNull(),
    sales: doublePrecision('sales'),
    operating_income: doublePrecision('operating_income'),
    net_income: doublePrecision('net_income'),
    eps: doublePrecision('eps'),
    bps: doublePrecision('bps'),
    sps: doublePrecision('sps'),
    cps: doublePrecision('cps'),
    ebitda: doublePrecision('ebitda'),
    debt: doublePrecision('debt'),
    equity: doublePrecision('equity'),
    operating_cash: doublePrecision('operating_cash'),
    interest_debt: doublePrecision('interest_debt'),
    cash: doublePrecision('cash'),
    shares: doublePrecision('shares'),
  },
  table => [primaryKey({ columns: [table.fsym_id, table.year, table.quarter, table.report_date] })],
)

const expectedColumns = {
  fsym_id: fsym_id(),
  target_year: integer('target_year').notNull(),
  target_quarter: smallint('target_quarter').notNull(),
  report_date: tradingDay('report_date').notNull(),
  time: text('time', { enum: ['bmo', 'dmh', 'amc'] }),
  confirmed: boolean('confirmed').notNull(),
  eps_consensus: doublePrecision('eps_consensus'),
  sales_consensus: doublePrecision('sales_consensus'),
}
const earningsColumns = {
  ...expectedColumns,
  eps_actual: doublePrecision('eps_actual'),
  sales_actual: doublePrecision('sales_actual'),
}

export const earningsTable = pgTable('earnings', earningsColumns, table => [
  primaryKey({ columns: [table.fsym_id, table.target_year, table.target_quarter] }),
])

export const expectedResultTable = pgTable('expected_result', expectedColumns, table => [
  primaryKey({ columns: [table.fsym_id, table.target_year, table.target_quarter] }),
])

/** Results together with what was expected of them; a view, which is only read. */
export const knownEarningsView = pgView('known_earnings', earningsColumns).existing()

export const insiderTradeTable = pgTable(
  'insider_trade',
  {
    fsym_id: fsym_id(),
    trade_key: text('trade_key').notNull(),
    filing_date: tradingDay('filing_date').notNull(),
    trade_date: tradingDay('trade_date'),
    trade_type: text('trade_type', { enum: ['P', 'S', 'PS'] }).notNull(),
    price: doublePrecision('price'),
    qty: doublePrecision('qty').notNull(),
    value: doublePrecision('value'),
    insider_name: text('insider_name').notNull(),
    title: text('title').notNull(),
    is_ceo: boolean('is_ceo').notNull(),
    filing_id: text('filing_id'),
  },
  table => [primaryKey({ columns: [table.fsym_id, table.trade_key] })],
)

export const investorFlowTable = pgTable(
  'investor_flow',
  {
    fsym_id: fsym_id(),
    day: tradingDay('day').notNull(),
    foreign_net_qty: doublePrecision('foreign_net_qty'),
    foreign_net_value: doublePrecision('foreign_net_value'),
    foreign_ratio: doublePrecision('foreign_ratio'),
    institution_net_value: doublePrecision('institution_net_value'),
  },
  table => [primaryKey({ columns: [table.fsym_id, table.day] })],
)

export const fundHoldingTable = pgTable(
  'fund_holding',
  {
    fsym_id: fsym_id(),
    as_of: tradingDay('as_of').notNull(),
    ticker: text('ticker').notNull(),
    weight: doublePrecision('weight').notNull(),
  },
  table => [primaryKey({ columns: [table.fsym_id, table.as_of, table.ticker] })],
)

export const fundFactTable = pgTable('fund_facts', {
  fsym_id: text('fsym_id').primaryKey(),
  as_of: tradingDay('as_of').notNull(),
  fee: doublePrecision('fee'),
  distribution_yield: doublePrecision('distribution_yield'),
  currency: currency(),
  index_name: text('index_name'),
})

export const dividend = pgTable(
  'dividend',
  {
    fsym_id: fsym_id(),
    ex_date: tradingDay('ex_date').notNull(),
    pay_date: tradingDay('pay_date'),
    amount: doublePrecision('amount').notNull(),
    currency: currency().notNull(),
  },
  table => [primaryKey({ columns: [table.fsym_id, table.ex_date, table.amount] })],
)

export const nxtPriceTable = pgTable(
  'nxt_price',
  {
    fsym_id: fsym_id(),
    day: tradingDay('day').notNull(),
    price: doublePrecision('price').notNull(),
    volume: doublePrecision('volume').notNull(),
  },
  table => [primaryKey({ columns: [table.fsym_id, table.day] })],
)

export const themeMemberTable = pgTable(
  'theme_member',
  {
    theme: text('theme').notNull(),
    fsym_id: fsym_id(),
    from: tradingDay('from_day').notNull(),
    to: tradingDay('to_day'),
    reason: text('reason').notNull(),
  },
  table => [primaryKey({ columns: [table.theme, table.fsym_id, table.from] })],
)

export const fxRateTable = pgTable('fx_rate', {
  day: tradingDay('day').primaryKey(),
  usdkrw: doublePrecision('usdkrw').notNull(),
  source: source(),
})

export const correctionTable = pgTable('correction', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  country: country(),
  fsym_id: fsym_id(),
  day: tradingDay('day').notNull(),
  field: text('field').notNull(),
  was: doublePrecision('was'),
  became: doublePrecision('became'),
  source: source(),
  noticed_at: moment('noticed_at').notNull(),
})

export const feedStateTable = pgTable(
  'feed_state',
  {
    country: country(),
    feed: text('feed').notNull(),
    source: source(),
    as_of: tradingDay('as_of'),
    complete_until: tradingDay('complete_until'),
    told_from: tradingDay('told_from'),
    checked_at: moment('checked_at').notNull(),
    faults: integer('faults').notNull().default(0),
    fault: text('fault'),
  },
  table => [primaryKey({ columns: [table.country, table.feed] })],
)

export const sealedDayTable = pgTable(
  'sealed_day',
  {
    country: country(),
    day: tradingDay('day').notNull(),
    line: bytes('line').notNull(),
    hash: text('hash').notNull(),
    sealed_at: moment('sealed_at').notNull(),
  },
  table => [primaryKey({ columns: [table.country, table.day] })],
)

export const oddsModelTable = pgTable(
  'odds_model',
  {
    country: country(),
    fit_day: tradingDay('fit_day').notNull(),
    trained_until: tradingDay('trained_until').notNull(),
    body: jsonb('body').$type<unknown>().notNull(),
  },
  table => [primaryKey({ columns: [table.country, table.fit_day] })],
)

export const publication = pgTable(
  'publication',
  {
    country: country(),
    version: integer('version').notNull(),
    data_date: tradingDay('data_date').notNull(),
    revision: integer('revision').notNull(),
    engine: text('engine').notNull(),
    source: source(),
    pack: bytes('pack').notNull(),
    sha256: text('sha256').notNull(),
    body: jsonb('body').$type<unknown>().notNull(),
    published_at: moment('published_at').notNull(),
  },
  table => [primaryKey({ columns: [table.country, table.version] })],
)

export const publishedStock = pgTable(
  'published_stock',
  {
    country: country(),
    version: integer('version').notNull(),
    fsym_id: fsym_id(),
    row_json: bytes('row_json').notNull(),
    quote: bytes('quote').notNull(),
    report: bytes('report').notNull(),
  },
  table => [primaryKey({ columns: [table.country, table.version, table.fsym_id] })],
)
