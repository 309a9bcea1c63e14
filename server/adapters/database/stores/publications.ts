import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { assert } from '#domain/kernel/assert.ts'
import type { MarketSource } from '#domain/market/sources/source.ts'
import type { PublicationStore } from '#server/market-ports.ts'
import { publication, publishedStock } from '../schema-market.ts'
import type { Database } from '../with-transaction.ts'

/** The channel for notifications about a new publication; the payload is its country. */
export const publicationNotifyChannel = 'tidemark_published'

const { pack: _pack, ...allButPack } = {
  country: publication.country,
  version: publication.version,
  data_date: publication.data_date,
  revision: publication.revision,
  engine: publication.engine,
  source: publication.source,
  sha256: publication.sha256,
  body: publication.body,
  published_at: publication.published_at,
  pack: publication.pack,
}

export const publicationsStore = (database: Database): PublicationStore => ({
  async newest(country) {
    const [row] = await database
      .select(allButPack)
      .from(publication)
      .where(eq(publication.country, country))
      .orderBy(desc(publication.version))
      .limit(1)
    return row ? { ...row, source: row.source as MarketSource } : null
  },

  days: country =>
    database
      .selectDistinctOn([publication.data_date], {
        version: publication.version,
        data_date: publication.data_date,
        published_at: publication.published_at,
        sha256: publication.sha256,
      })
      .from(publication)
      .where(eq(publication.country, country))
      .orderBy(asc(publication.data_date), desc(publication.version)),

  async pack(country, version) {
    const [row] = await database
      .select({ pack: publication.pack })
      .from(publication)
      .where(and(eq(publication.country, country), eq(publication.version, version)))
    return row?.pack ?? null
  },

  answers: (country, version) =>
    database
      .select({
        fsym_id: publishedStock.fsym_id,
        row_json: publishedStock.row_json,
        quote: publishedStock.quote,
        report: publishedStock.report,
      })
      .from(publishedStock)
      .where(and(eq(publishedStock.country, country), eq(publishedStock.version, version)))
      .orderBy(asc(publishedStock.fsym_id)),

  async report(country, fsymId, day) {
    const [row] = await database
      .select({ bytes: publishedStock.report, version: publication.version })
      .from(publishedStock)
      .innerJoin(
        publication,
        and(eq(publication.country, publishedStock.country), eq(publication.version, publishedStock.version)),
      )
      .where(
        and(
          eq(publishedStock.country, country),
          eq(publishedStock.fsym_id, fsymId),
          eq(publication.data_date, day),
        ),
      )
      .orderBy(desc(publication.version))
      .limit(1)
    return row ?? null
  },

  async putAnswers(country, version, answers) {
    for (let from = 0; from < answers.length; from += 200)
      await database
        .insert(publishedStock)
        .values(answers.slice(from, from + 200).map(each => ({ ...each, country, version })))
  },

  async put(published, pack, stocks) {
    const { country, version } = published
    const own = and(eq(publishedStock.country, country), eq(publishedStock.version, version))
    const [found] = await database.select({ count: count() }).from(publishedStock).where(own)
    // Another night that ran at the same time may have deleted the rows of these stocks.
    assert(
      found?.count === stocks,
      `publication ${version} of ${country} has the answers about ${stocks} stocks`,
    )
    await database.insert(publication).values({ ...published, pack })
    await database.execute(sql`SELECT pg_notify(${publicationNotifyChannel}, ${published.country})`)
  },

  async putPastDay(published, pack) {
    await database
      .insert(publication)
      .values({ ...published, pack })
      .onConflictDoNothing()
  },

  async notePastDays(country) {
    const past = sql`(SELECT count(*) FROM publication WHERE country = ${country} AND version < 0)`
    await database.execute(sql`
      UPDATE publication SET body = body || jsonb_build_object('past_days', ${past})
        WHERE country = ${country} AND version = (SELECT max(version) FROM publication WHERE country = ${country})`)
    await database.execute(sql`SELECT pg_notify(${publicationNotifyChannel}, ${country})`)
  },

  async tidy(country, keep) {
    const newest = sql`(SELECT max(version) FROM publication WHERE country = ${country})`
    await database.execute(sql`
      DELETE FROM published_stock WHERE country = ${country}
        AND version NOT IN (SELECT version FROM publication WHERE country = ${country}
          ORDER BY data_date DESC, version DESC LIMIT ${keep.versions})`)
    // Keeps only the last publication of each day, and deletes old days.
    await database.execute(sql`
      DELETE FROM publication old WHERE country = ${country} AND version <= ${newest} - ${keep.versions}
        AND (EXISTS (SELECT 1 FROM publication later WHERE later.country = old.country
               AND later.data_date = old.data_date AND later.version > old.version)
          OR data_date < (SELECT max(data_date) FROM publication WHERE country = ${country}) - ${keep.days}::integer)`)
  },
})
