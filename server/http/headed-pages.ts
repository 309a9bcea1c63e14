import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { PublicPages } from '../market-ports.ts'
import { compress, type Written } from './page.ts'
import { withHead } from './page-head.ts'
import { type Reader, readerOf } from './reader.ts'

export type Found = {
  pages: PublicPages
  /** Where the house stands, without a slash at its end: what a request calls it would be believed by everybody after. */
  origin: string
}

/** Our own choice: some 15 kB each. Whoever walks through all stocks drives out none that is asked for often. */
const MOST = 400

export type Headed = { written: Written; listed: boolean }

/** Public pages with their own head, made once for each kind of reader and publication. null: the page everybody gets. */
export function headedPages(write: (path: string, reader: Reader) => string, { pages, origin }: Found) {
  const made = new LRUCache<string, Promise<Written>>({ max: MOST })
  const once = (key: string, writeIt: () => string): Promise<Written> => {
    const known = made.get(key)
    if (known) return known
    const written = compress(writeIt())
    made.set(key, written)
    return written
  }
  return async (request: FastifyRequest): Promise<Headed | null> => {
    const [path = '/', search = ''] = request.url.split('?', 2)
    const reader = readerOf(request)
    const head = pages.head(path, new URLSearchParams(search), reader.lang)
    if (!head) return null
    const listed = head.listed && !pages.simulated()
    const key = [reader.lang, reader.theme, reader.scheme, head.path, head.listed, pages.publication()].join(
      ' ',
    )
    const written = await once(key, () => withHead(write(path, reader), head, reader, origin))
    return { written, listed }
  }
}
