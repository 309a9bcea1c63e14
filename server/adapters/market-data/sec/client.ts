import { mkdir, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type * as z from 'zod/mini'
import type { Result } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { FeedRequest } from '#server/market-ports.ts'
import {
  type ReplyVerdict,
  retryAfterMs,
  usualVendorLimits,
  type VendorDeps,
  type VendorFault,
  type VendorLimits,
  type VendorReply,
  vendorAttempts,
  vendorClient,
} from '../ask.ts'
import { type DownloadedFile, downloadFile, removeDownload } from '../download.ts'
import { dailyIndexPath, isDailyIndex } from './bulk/daily-index.ts'
import {
  type CompanyFacts,
  type CompanyTickers,
  companyFactsSchema,
  companyTickersSchema,
  type FilingColumns,
  type FundTickers,
  filingColumnsSchema,
  fundTickersSchema,
  type Submissions,
  submissionsSchema,
} from './wire.ts'

/**
 * The SEC allows ten requests a second to all its hosts together and locks a faster client out for ten minutes; we stay below.
 */
const secLimits: VendorLimits = {
  ...usualVendorLimits,
  betweenMs: 130,
  firstPauseMs: 1000,
  mostPauseMs: 60_000,
  mostBytes: 128 * 1024 * 1024,
}

/** Our choice: the largest archive has 1.4 GB, and a ZIP beyond 4 GB is of a kind that we do not read. */
const MOST_ARCHIVE_BYTES = 4 * 1024 ** 3

export type SecClient = {
  tickers(): Promise<Result<CompanyTickers, VendorFault>>
  fundTickers(): Promise<Result<FundTickers, VendorFault>>
  /** Requests the list of filings; it is null when no company has this number. */
  submissions(cik: number): Promise<Result<Submissions | null, VendorFault>>
  olderFilings(name: string): Promise<Result<FilingColumns | null, VendorFault>>
  /** Requests the figures; they are null for a company that has filed none yet. */
  facts(cik: number): Promise<Result<CompanyFacts | null, VendorFault>>
  document(cik: number, accession: string, name: string): Promise<Result<string | null, VendorFault>>
  /** Requests the index of the filings of a day; it is null for a day without filings, and before the evening. */
  dailyIndex(day: TradingDay): Promise<Result<string | null, VendorFault>>
  /** Brings an archive of many companies to the disk; null when there is none, or none that changed since. */
  archive(
    path: string,
    since?: Date,
    onDownload?: FeedRequest['onDownload'],
  ): Promise<Result<DownloadedFile | null, VendorFault>>
  /** Removes all archives from the disk except these. */
  keepArchives(paths: readonly string[]): Promise<void>
}

export type SecOptions = {
  /** The address of the host that serves figures and lists of filings. */
  dataBase: URL
  /** The address of the host that serves documents and the list of companies. */
  wwwBase: URL
  /** The User-Agent: our name and a mail address. The SEC refuses requests without them. */
  contact: string
  /** The folder for archives: what was downloaded before a process ended is continued from there. */
  archiveFolder: string
  deps: VendorDeps
  limits?: Partial<VendorLimits>
}

export const cikName = (cik: number): string => `CIK${String(cik).padStart(10, '0')}`

export function createSecClient(options: SecOptions): SecClient {
  const { dataBase, wwwBase, contact, deps, archiveFolder } = options
  const limits = { ...secLimits, ...options.limits }
  const attempts = vendorAttempts(deps, limits)
  const ask = vendorClient(deps, limits, attempts)
  const get = <T>(base: URL, path: string, read: (text: string) => ReplyVerdict<T>) =>
    ask<T | null>(
      () => ({ url: new URL(path, base), init: { headers: { 'user-agent': contact } } }),
      answer => judge(answer, path, read),
    )
  const json =
    <T>(schema: z.ZodMiniType<T>, path: string) =>
    (text: string): ReplyVerdict<T> => {
      const value = jsonIn(text)
      // Without a value the JSON is cut off, or the reply is a maintenance page.
      if (value === undefined) return { is: 'again', because: 'unreadable', detail: `no JSON at ${path}` }
      const parsed = schema.safeParse(value)
      if (parsed.success) return { is: 'good', value: parsed.data }
      const at = parsed.error.issues[0]?.path.join('.') ?? ''
      return { is: 'bad', because: 'unreadable', detail: `not as it was at ${path}: ${at.slice(0, 200)}` }
    }
  const getJson = <T>(base: URL, path: string, schema: z.ZodMiniType<T>) =>
    get(base, path, json(schema, path))
  /** Requests a list that is always there. */
  const getList = async <T>(path: string, schema: z.ZodMiniType<T>): Promise<Result<T, VendorFault>> => {
    const answered = await getJson(wwwBase, path, schema)
    if (!answered.ok) return answered
    if (answered.value) return { ok: true, value: answered.value }
    return { ok: false, error: { kind: 'unreadable', detail: `nothing at ${path}` } }
  }

  return {
    tickers: () => getList('/files/company_tickers.json', companyTickersSchema),
    fundTickers: () => getList('/files/company_tickers_mf.json', fundTickersSchema),
    submissions: cik => getJson(dataBase, `/submissions/${cikName(cik)}.json`, submissionsSchema),
    olderFilings: name => getJson(dataBase, `/submissions/${name}`, filingColumnsSchema),
    facts: cik => getJson(dataBase, `/api/xbrl/companyfacts/${cikName(cik)}.json`, companyFactsSchema),
    document(cik, accession, name) {
      const path = `/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}/${name}`
      return get(wwwBase, path, text =>
        text.trimEnd().endsWith('</ownershipDocument>')
          ? { is: 'good', value: text }
          : { is: 'again', because: 'unreadable', detail: `no whole document at ${path}` },
      )
    },
    dailyIndex(day) {
      const path = dailyIndexPath(day)
      return get(wwwBase, path, text =>
        isDailyIndex(text)
          ? { is: 'good', value: text }
          : { is: 'again', because: 'unreadable', detail: `no whole index at ${path}` },
      )
    },
    async archive(path, since, onDownload) {
      const name = basename(path)
      await mkdir(archiveFolder, { recursive: true })
      return downloadFile(
        {
          ...{ fetch: deps.fetch, attempts },
          judge: reply =>
            judge<null>(reply, path, () => ({
              is: 'bad',
              because: 'unreadable',
              detail: `no file at ${path}`,
            })),
        },
        {
          ...{ url: new URL(path, wwwBase), headers: { 'user-agent': contact } },
          ...{ path: join(archiveFolder, name), quietMs: limits.timeoutMs },
          ...{ mostBytes: MOST_ARCHIVE_BYTES, ...(since ? { since } : {}) },
          onProgress: (done, all) => onDownload?.({ name, done, all }),
        },
      )
    },
    async keepArchives(paths) {
      const kept = new Set(paths.map(path => basename(path)))
      const there = await readdir(archiveFolder).catch(() => [])
      for (const name of there)
        if (name.endsWith('.zip') && !kept.has(name)) await removeDownload(join(archiveFolder, name))
    },
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function judge<T>(
  { status, headers, body }: VendorReply,
  path: string,
  read: (text: string) => ReplyVerdict<T>,
): ReplyVerdict<T | null> {
  const text = () => new TextDecoder().decode(body)
  if (status === 200) return read(text())
  // Beneath /Archives a file that is missing is refused by its store, as the index of a day without filings is.
  if (status === 404 || (status === 403 && /<Code>(?:AccessDenied|NoSuchKey)<\/Code>/.test(text())))
    return { is: 'good', value: null }
  const detail = `${status} at ${path}`
  // Status 403 has two meanings: too many requests, or no contact in the User-Agent.
  if (status === 429 || (status === 403 && /Request Rate Threshold/i.test(text()))) {
    const afterMs = retryAfterMs(headers, Date.parse(headers.get('date') ?? ''))
    return {
      ...{ is: 'again', because: 'rate_limited', detail },
      ...(afterMs === undefined || Number.isNaN(afterMs) ? {} : { afterMs }),
    }
  }
  if (status >= 500) return { is: 'again', because: 'unreachable', detail }
  return { is: 'bad', because: status === 401 || status === 403 ? 'refused' : 'unreadable', detail }
}
