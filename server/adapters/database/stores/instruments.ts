import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { assert } from '#domain/kernel/assert.ts'
import { isMarketCode } from '#domain/market/country.ts'
import type { Instrument, InstrumentDetails } from '#domain/market/instrument.ts'
import type { InstrumentStore } from '#server/market-ports.ts'
import { instrumentChangeTable, instrumentTable } from '../schema-instrument.ts'
import type { Database } from '../with-transaction.ts'
import { upsert } from './upsert.ts'

type InstrumentRow = typeof instrumentTable.$inferSelect

export function instrumentsStore(database: Database): InstrumentStore {
  return {
    async ofCountry(country) {
      const rows = await database
        .select()
        .from(instrumentTable)
        .where(eq(instrumentTable.country, country))
        .orderBy(asc(instrumentTable.fsym_id))
      return rows.map(({ source: _, ...row }) => instrumentFrom(row))
    },

    async put(instruments, source) {
      const ids = instruments.map(({ fsym_id }) => fsym_id)
      const rows = await database.select().from(instrumentTable).where(inArray(instrumentTable.fsym_id, ids))
      const stored = new Map(rows.map(row => [row.fsym_id, row]))
      const merged = instruments.map(told => ({
        ...mergedInstrument(told, stored.get(told.fsym_id)),
        source,
      }))
      const changes = merged.flatMap(now => changesOf(stored.get(now.fsym_id), now))
      if (changes.length > 0) await database.insert(instrumentChangeTable).values(changes)
      return upsert(database, instrumentTable, [instrumentTable.fsym_id], merged)
    },

    async putDetails(fsymId, rows) {
      const [stored] = await database
        .select()
        .from(instrumentTable)
        .where(eq(instrumentTable.fsym_id, fsymId))
      if (!stored) return 0
      return upsert(
        database,
        instrumentTable,
        [instrumentTable.fsym_id],
        [rows.reduce(completedInstrument, stored)],
      )
    },

    async formerNames(country) {
      const rows = await database
        .select({ fsym_id: instrumentChangeTable.fsym_id, was: instrumentChangeTable.was })
        .from(instrumentChangeTable)
        .innerJoin(instrumentTable, eq(instrumentTable.fsym_id, instrumentChangeTable.fsym_id))
        .where(and(eq(instrumentTable.country, country), ne(instrumentChangeTable.field, 'market')))
        .orderBy(asc(instrumentChangeTable.id))
      const names = new Map<string, string[]>()
      for (const { fsym_id, was } of rows)
        names.set(fsym_id, [...new Set([...(names.get(fsym_id) ?? []), was])])
      return names
    },
  }
}

function instrumentFrom({
  market,
  identifiers,
  details_at,
  aliases,
  ...row
}: Omit<InstrumentRow, 'source'>): Instrument {
  assert(isMarketCode(market), `${market} is a market`)
  return {
    ...row,
    market,
    ...(Object.keys(identifiers).length > 0 ? { identifiers } : {}),
    ...(details_at === null ? {} : { details_at }),
    ...(aliases.length > 0 ? { aliases } : {}),
  }
}

/** Fields that a source does not know keep the value that another source told. */
function mergedInstrument(
  told: Instrument,
  stored: InstrumentRow | undefined,
): Omit<InstrumentRow, 'source'> {
  return {
    ...told,
    venue: told.venue ?? stored?.venue ?? null,
    name_kr: told.name_kr || stored?.name_kr || '',
    name_en: told.name_en || stored?.name_en || '',
    sector_code: told.sector_code ?? stored?.sector_code ?? null,
    shares: told.shares ?? stored?.shares ?? null,
    listed_at: told.listed_at ?? stored?.listed_at ?? null,
    details_at: told.details_at ?? stored?.details_at ?? null,
    identifiers: { ...stored?.identifiers, ...told.identifiers },
    aliases: stored?.aliases ?? [],
  }
}

/**
 * A name or a listing day fills a blank only: a listing that has one of its own would take turns with the details, and
 * each turn would look like a change of name.
 */
const completedInstrument = (stored: InstrumentRow, details: InstrumentDetails): InstrumentRow => ({
  ...stored,
  name_kr: stored.name_kr || (details.name_kr ?? ''),
  name_en: stored.name_en || (details.name_en ?? ''),
  listed_at: stored.listed_at ?? details.listed_at ?? null,
  sector_code: details.sector_code ?? stored.sector_code,
  shares: details.shares ?? stored.shares,
  details_at: details.details_at ?? stored.details_at,
  identifiers: { ...stored.identifiers, ...details.identifiers },
  aliases: details.aliases ?? stored.aliases,
})

const rememberedFields = ['ticker', 'name_kr', 'name_en', 'market'] as const

const changesOf = (
  stored: InstrumentRow | undefined,
  now: Omit<InstrumentRow, 'source'>,
): (typeof instrumentChangeTable.$inferInsert)[] =>
  stored === undefined
    ? []
    : rememberedFields.flatMap(field => {
        const [was, became] = [String(stored[field]), String(now[field])]
        return was === became || was === '' ? [] : [{ fsym_id: now.fsym_id, field, was, became }]
      })
