import { bigint, date, index, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { SecurityIdentifiers } from '#domain/market/instrument-ids.ts'

/** This file defines the tables of what is listed. Columns have the field names of the domain, so that a row needs no mapping. */

export const instrumentTable = pgTable(
  'instrument',
  {
    fsym_id: text('fsym_id').primaryKey(),
    country: text('country', { enum: ['kr', 'us'] }).notNull(),
    ticker: text('ticker').notNull(),
    market: smallint('market').notNull(),
    venue: text('venue'),
    fref_security_type: text('fref_security_type', {
      enum: ['SHARE', 'ADR', 'DR', 'ETF_ETF', 'MF_C'],
    }).notNull(),
    name_kr: text('name_kr').notNull(),
    name_en: text('name_en').notNull(),
    sector_code: text('sector_code'),
    shares: bigint('shares', { mode: 'number' }),
    listed_at: date('listed_at', { mode: 'string' }),
    delisted_at: date('delisted_at', { mode: 'string' }),
    halted_since: date('halted_since', { mode: 'string' }),
    details_at: date('details_at', { mode: 'string' }),
    identifiers: jsonb('identifiers').$type<SecurityIdentifiers>().notNull().default({}),
    aliases: text('aliases').array().notNull().default([]),
    source: text('source').notNull(),
  },
  table => [index('instrument_ticker').on(table.country, table.ticker)],
)

/** Former tickers, names and markets of instruments. */
export const instrumentChangeTable = pgTable(
  'instrument_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fsym_id: text('fsym_id').notNull(),
    field: text('field', { enum: ['ticker', 'name_kr', 'name_en', 'market'] }).notNull(),
    was: text('was').notNull(),
    became: text('became').notNull(),
    noticed_at: timestamp('noticed_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  table => [index('instrument_change_stock').on(table.fsym_id, table.id)],
)
