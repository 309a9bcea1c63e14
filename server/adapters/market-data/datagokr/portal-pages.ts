import type * as z from 'zod/mini'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import {
  type ReplyVerdict,
  retryAfterMs,
  type VendorCall,
  type VendorFault,
  type VendorReply,
} from '../ask.ts'
import { jsonIn, jsonVerdict } from '../json-reply.ts'
import { portalFaultOf } from './portal-fault.ts'
import { PortalHeader, portalPageSchema } from './wire.ts'

/** One page holds a whole session: about 2,900 stocks. */
const ROWS = 4000
/** Our choice: a longer list is an error of the portal or of ours. */
const MOST_PAGES = 50

export type PortalList<Row> = {
  path: string
  row: z.ZodMiniType<Row>
  query: Readonly<Record<string, string>>
  keyOf: (row: Row) => string
  /** The list may have a row twice, so that its rows are counted as they come, and not by their keys. */
  repeatsRows?: true
}

/** Reads the whole of a list, page by page. */
export function createPortalReader({
  base,
  serviceKey,
  ask,
}: {
  base: URL
  serviceKey: string
  ask: VendorCall
}) {
  const key = decodedKey(serviceKey)
  return async <Row>({
    path,
    row,
    query,
    keyOf,
    repeatsRows,
  }: PortalList<Row>): Promise<Result<Row[], VendorFault>> => {
    const found = new Map<string, Row>()
    let [page, seen] = [1, 0]
    for (let calls = 1; calls <= MOST_PAGES; calls++) {
      const url = new URL(`1160100/${path}`, base)
      url.search = new URLSearchParams({
        serviceKey: key,
        resultType: 'json',
        numOfRows: String(ROWS),
        pageNo: String(page),
        ...query,
      }).toString()
      const read = await ask(
        () => ({ url }),
        answer => verdictOn(answer, portalPageSchema(row), path),
      )
      if (!read.ok) return read
      const { items, totalCount } = read.value.response.body
      const rows = items === '' ? [] : (items.item ?? [])
      const before = found.size
      for (const each of rows as Row[]) found.set(keyOf(each), each)
      // A page without a new row is an earlier one that arrived again, so it is asked for once more.
      if (found.size > before) {
        page++
        seen += rows.length
      }
      if ((repeatsRows ? seen : found.size) >= Number(totalCount)) return ok([...found.values()])
      if (rows.length === 0) return unreadable(`${path} has ${found.size} of ${totalCount} rows`)
    }
    return unreadable(`more than ${MOST_PAGES} pages of ${path}`)
  }
}

const unreadable = (detail: string) => err<VendorFault>({ kind: 'unreadable', detail })

/** The portal shows its key encoded and decoded; `URLSearchParams` encodes it itself. */
function decodedKey(serviceKey: string): string {
  if (!serviceKey.includes('%')) return serviceKey
  try {
    return decodeURIComponent(serviceKey)
  } catch {
    return serviceKey
  }
}

/** The portal's messages can repeat the request with the key, so only our words and its codes are passed on. */
function verdictOn<T extends z.core.$ZodType>(
  { status, headers, body }: VendorReply,
  schema: T,
  path: string,
): ReplyVerdict<z.output<T>> {
  const json = jsonIn(body)
  const code = PortalHeader.safeParse(json).data?.response.header.resultCode
  const fault = portalFaultOf(status, code, new TextDecoder().decode(body))
  if (fault) {
    const detail = `${fault.says} from ${path}`
    const afterMs = retryAfterMs(headers, Date.parse(headers.get('date') ?? ''))
    return fault.again
      ? {
          ...{ is: 'again', because: fault.kind, detail },
          ...(afterMs === undefined || Number.isNaN(afterMs) ? {} : { afterMs }),
        }
      : { is: 'bad', because: fault.kind, detail }
  }
  return jsonVerdict(schema, json, path)
}
