import { openSharedFiles } from '#server/adapters/shared-files/shared-files.ts'
import { companyHandlers } from '#server/endpoints/company.ts'
import { etfHandlers } from '#server/endpoints/etf.ts'
import { recordHandlers } from '#server/endpoints/record.ts'
import { searchHandlers } from '#server/endpoints/search.ts'
import { createTrackRecords } from '#server/use-cases/record/track-records.ts'
import { publishedAs, smallMarketPublished } from '#tests/builders/templates.ts'
import { temporaryFolder } from '../database/temporary-folder.ts'
import { testDatabase } from '../database/test-database.ts'
import { companyMarket } from './company-market.ts'
import { openSite } from './open-site.ts'

export type CompanySite = Awaited<ReturnType<typeof companySite>>

const companyPublished = publishedAs('company', companyMarket, [new Date('2026-11-21T12:00:00Z')])

/** A server with the operations of companies and of the record. With `plain`, the market's source has prices only. */
export async function companySite({ plain = false, hidden = false } = {}) {
  const database = await testDatabase({ template: plain ? smallMarketPublished : companyPublished })
  const tracks = createTrackRecords()
  const folder = await temporaryFolder()
  const files = await openSharedFiles(folder.path)
  const site = await openSite(
    database,
    [
      ports => companyHandlers({ ...ports, tracks }),
      ports => recordHandlers({ ...ports, tracks, files }),
      etfHandlers,
      searchHandlers,
    ],
    { hidden },
  )
  return {
    ...site,
    async close() {
      await site.close()
      await folder.remove()
    },
    async get<T>(url: string): Promise<{ status: number; body: T; headers: Record<string, unknown> }> {
      const answer = await site.get(url)
      return { status: answer.statusCode, body: answer.json<T>(), headers: answer.headers }
    },
    async post<T>(url: string, payload: object): Promise<{ status: number; body: T }> {
      const answer = await site.app.inject({ method: 'POST', url, payload })
      return { status: answer.statusCode, body: answer.json<T>() }
    },
  }
}
