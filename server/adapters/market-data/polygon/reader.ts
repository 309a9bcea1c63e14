import * as z from 'zod/mini'
import { ok, type Result } from '#domain/kernel/result.ts'
import {
  type ReplyVerdict,
  retryAfterMs,
  type VendorDeps,
  type VendorFault,
  type VendorLimits,
  type VendorReply,
  vendorClient,
} from '../ask.ts'
import { PolygonRefusal } from './wire.ts'

/** Our choice of the most pages of a list: a longer list is an error of the vendor or of ours. */
const MOST_PAGES = 5000

export type PolygonResult<T> = Promise<Result<T, VendorFault>>

type Query = Readonly<Record<string, string>>

/** Sends requests with our key, judges the replies and follows a list to its last page. */
export function polygonReader(base: URL, apiKey: string, deps: VendorDeps, limits: VendorLimits) {
  const ask = vendorClient(deps, limits)

  const get = <T extends z.core.$ZodType>(url: URL, schema: T): PolygonResult<z.output<T> | null> =>
    ask(
      // The key is sent in a header, so that it never appears in a logged address.
      () => ({ url, init: { headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json' } } }),
      answer => judge(answer, schema, url.pathname, apiKey),
    )

  const at = (path: string, query: Query = {}): URL => {
    const url = new URL(base)
    url.pathname = `${base.pathname.replace(/\/$/, '')}${path}`
    url.search = new URLSearchParams(query).toString()
    return url
  }

  return {
    /** Requests one reply; returns null when the vendor does not know what was asked for. */
    one: <T extends z.core.$ZodType>(path: string, query: Query, schema: T) => get(at(path, query), schema),

    /** Requests page after page. Only the path and query of the next address are used, so that the key goes to our host alone. */
    async pages<Row>(
      path: string,
      query: Query,
      schema: z.core.$ZodType<{ results?: Row[] | undefined; next_url?: string | undefined }>,
    ): PolygonResult<Row[]> {
      const rows: Row[] = []
      const first = at(path, query)
      let url = first
      for (let page = 1; page <= MOST_PAGES; page++) {
        const fetched = await get(url, schema)
        if (!fetched.ok) return fetched
        for (const row of fetched.value?.results ?? []) rows.push(row)
        const next = fetched.value?.next_url
        if (next === undefined) return ok(rows)
        const nextUrl = URL.canParse(next) ? new URL(next) : null
        if (!nextUrl) return unreadable(`the next page of ${first.pathname} has no address`)
        url = at(nextUrl.pathname)
        url.search = nextUrl.search
      }
      return unreadable(`more than ${MOST_PAGES} pages of ${first.pathname}`)
    },
  }
}

const unreadable = (detail: string): { ok: false; error: VendorFault } => ({
  ok: false,
  error: { kind: 'unreadable', detail },
})

function judge<T extends z.core.$ZodType>(
  { status, headers, body }: VendorReply,
  schema: T,
  path: string,
  apiKey: string,
): ReplyVerdict<z.output<T> | null> {
  const json = parsed(body)
  const said = PolygonRefusal.safeParse(json).data
  const reason = (said?.error ?? said?.message ?? '').slice(0, 200).replaceAll(apiKey, '…')
  const detail = `${status} from ${path}${reason && `: ${reason}`}`
  if (status === 404 && json !== undefined) return { is: 'good', value: null }
  if (status === 401 || status === 403 || said?.status === 'NOT_AUTHORIZED')
    return { is: 'bad', because: 'refused', detail }
  if (status === 429) {
    // A date in Retry-After is relative to the vendor's clock, which the Date header shows.
    const date = Date.parse(headers.get('date') ?? '')
    const afterMs = retryAfterMs(headers, Number.isNaN(date) ? Number.POSITIVE_INFINITY : date)
    return { is: 'again', because: 'rate_limited', detail, ...(afterMs === undefined ? {} : { afterMs }) }
  }
  if (status >= 500) return { is: 'again', because: 'unreachable', detail }
  if (status !== 200) return { is: 'bad', because: 'unreadable', detail }
  if (json === undefined) return { is: 'again', because: 'unreadable', detail: `no JSON from ${path}` }
  if (said?.status === 'ERROR') return { is: 'again', because: 'unreadable', detail }
  const read = z.safeParse(schema, json)
  if (read.success) return { is: 'good', value: read.data }
  const [issue] = read.error.issues
  return {
    is: 'bad',
    because: 'unreadable',
    detail: `${path}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
  }
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}
