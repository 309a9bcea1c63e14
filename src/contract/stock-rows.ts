import * as z from 'zod/mini'
import { countries } from '#domain/market/country.ts'
import { defineEndpoint } from './endpoint.ts'
import { list, provenance } from './listed.ts'
import { isPlainText } from './plain-text.ts'
import { StockRow } from './stock.ts'

/** How many may be asked for at once. */
export const MAX_STOCK_ROWS = 100

const FsymId = z.string().check(z.minLength(1), z.maxLength(32), isPlainText)

export const StockRows = z.object({
  ...provenance,
  /** Countries whose market is still being prepared: nothing is said of their stocks. */
  waiting: list(z.enum(countries)),
  rows: list(StockRow),
})
export type StockRows = z.infer<typeof StockRows>

export const stockRows = {
  // Not kept: everybody asks for stocks of their own, and what many ask for would make way for that.
  byId: defineEndpoint({
    method: 'GET',
    path: '/api/v2/stock/rows/',
    auth: 'public',
    summary:
      'Stocks by their lasting keys, each once and in the order asked; one that nobody knows is left out.',
    query: z.object({
      /** The key is repeated, once for each stock. */
      ids: z.union([
        z.pipe(
          FsymId,
          z.transform(id => [id]),
        ),
        z.array(FsymId).check(z.minLength(1), z.maxLength(MAX_STOCK_ROWS)),
      ]),
    }),
    reply: StockRows,
    problems: ['not_ready', 'bad_request'],
  }),
}
