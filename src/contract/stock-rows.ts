import * as z from 'zod/mini'
import { countries } from '#domain/market/country.ts'
import { defineEndpoint } from './endpoint.ts'
import { plainTextCheck } from './plain-text.ts'
import { listOrEmpty, provenance } from './reply-fields.ts'
import { StockRow } from './stock.ts'

/** The largest number of stocks in one request. */
export const MAX_STOCK_ROWS = 100

const FsymId = z.string().check(z.minLength(1), z.maxLength(32), plainTextCheck)

export const StockRowsReply = z.object({
  ...provenance,
  /** The countries whose market is still being prepared; the reply has no rows for their stocks. */
  waiting: listOrEmpty(z.enum(countries)),
  rows: listOrEmpty(StockRow),
})
export type StockRowsReply = z.infer<typeof StockRowsReply>

export const stockRowsEndpoints = {
  // `kept` is off, because each user requests different stocks, and their replies would push shared ones out of the
  // cache.
  byId: defineEndpoint({
    method: 'GET',
    path: '/api/v2/stock/rows/',
    auth: 'public',
    summary:
      'Stocks by their lasting keys, each once and in the order asked; one that nobody knows is left out.',
    query: z.object({
      /** The query parameter is repeated once for each stock. */
      ids: z.union([
        z.pipe(
          FsymId,
          z.transform(id => [id]),
        ),
        z.array(FsymId).check(z.minLength(1), z.maxLength(MAX_STOCK_ROWS)),
      ]),
    }),
    reply: StockRowsReply,
    problems: ['not_ready', 'bad_request'],
  }),
}
