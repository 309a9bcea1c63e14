import type * as z from 'zod/mini'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import {
  usualVendorLimits,
  type VendorDeps,
  type VendorFault,
  type VendorLimits,
  vendorClient,
} from '../ask.ts'
import { judgeAlpacaReply, type UnknownSymbol } from './verdict.ts'

export type AlpacaOptions = {
  base: URL
  keyId: string
  secret: string
  deps: VendorDeps
  limits?: Partial<VendorLimits>
}

/** The free plan allows 200 calls a minute; the pauses add up to more than the minute after which they are counted anew. */
const alpacaLimits: VendorLimits = {
  ...usualVendorLimits,
  ...{ tries: 6, firstPauseMs: 2_000, mostPauseMs: 60_000, timeoutMs: 60_000, betweenMs: 300 },
}

/** Our choice: a longer list is an error of the vendor or of ours. */
const MOST_PAGES = 2_000

export type AlpacaReply<T> = Promise<Result<T, VendorFault>>
export type AlpacaQuery = Readonly<Record<string, string>>
type Paged = { next_page_token?: string | null | undefined }

/** Sends requests with our keys, follows a list to its last page, and leaves out symbols that the vendor does not know. */
export function createAlpacaPageReader({ base, keyId, secret, deps, limits }: AlpacaOptions) {
  const ask = vendorClient(deps, { ...alpacaLimits, ...limits })
  const headers = {
    'APCA-API-KEY-ID': keyId,
    'APCA-API-SECRET-KEY': secret,
    accept: 'application/json',
  }

  /** Asks for page after page; stops at a symbol that the vendor does not know. */
  const pages = async <Page extends Paged>(
    path: string,
    query: AlpacaQuery,
    schema: z.core.$ZodType<Page>,
    take: (page: Page) => void,
  ): AlpacaReply<UnknownSymbol | null> => {
    let token: string | null = null
    for (let nth = 1; nth <= MOST_PAGES; nth++) {
      const url = new URL(path, base)
      url.search = new URLSearchParams({
        ...query,
        ...(token === null ? {} : { page_token: token }),
      }).toString()
      const reply: Result<Page | UnknownSymbol, VendorFault> = await ask(
        () => ({ url, init: { headers } }),
        answer => judgeAlpacaReply(answer, { schema, path, secrets: [keyId, secret] }),
      )
      if (!reply.ok) return reply
      if ('unknown' in reply.value) return ok(reply.value as UnknownSymbol)
      const page = reply.value as Page
      take(page)
      token = page.next_page_token ?? null
      if (token === null) return ok(null)
    }
    return err({ kind: 'unreadable', detail: `more than ${MOST_PAGES} pages of ${path}` })
  }

  /** Asks again without each symbol that the vendor does not know. Returns those symbols. */
  const withKnown = async (
    symbols: readonly string[],
    run: (symbols: string) => AlpacaReply<UnknownSymbol | null>,
  ): AlpacaReply<string[]> => {
    const [left, unknown] = [new Set(symbols), [] as string[]]
    while (left.size > 0) {
      const reply = await run([...left].join(','))
      if (!reply.ok) return reply
      if (reply.value === null) break
      const symbol = reply.value.unknown
      if (!left.delete(symbol))
        return err({ kind: 'unreadable', detail: 'a symbol is refused that nobody asked for' })
      unknown.push(symbol)
    }
    return ok(unknown)
  }

  return { pages, withKnown }
}
