import type { Result } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import {
  type ReplyVerdict,
  type VendorDeps,
  type VendorFault,
  type VendorLimits,
  type VendorReply,
  vendorClient,
} from '../ask.ts'
import { type CorpCode, corpCodesIn } from './corp-codes.ts'
import { type DartAccounts, judgeJson, judgeZip, parseAccounts, parseFilingPage } from './judge.ts'
import {
  CompanyRow,
  type FilingRow,
  FullAccountPage,
  type FullAccountRow,
  ShareCountPage,
  type ShareCountRow,
} from './wire.ts'

export type DartAccess = {
  base: URL
  key: string
  deps: VendorDeps
  limits: VendorLimits
  /**
   * The number of requests that are allowed a day. Other projects assume a limit of 20,000; we have not read the
   * official number.
   */
  callsPerDay: number
}

/** D002: ownership reports of insiders. D005: their planned trades. */
export type DartFilingKind = 'D002' | 'D005'

const mostPages = 1000
const codesLimits = { mostFiles: 4, mostBytes: 192 * 1024 * 1024 }
const documentLimits = { mostFiles: 200, mostBytes: 64 * 1024 * 1024 }

export type DartClient = ReturnType<typeof createDartClient>

export function createDartClient({ base, key, deps, limits, callsPerDay }: DartAccess) {
  const ask = vendorClient(deps, { ...limits, callsPerDay })

  const call = <T>(
    path: string,
    query: Record<string, string>,
    judge: (answer: VendorReply) => ReplyVerdict<T>,
  ): Promise<Result<T, VendorFault>> => {
    return ask(() => {
      const url = new URL(path, base)
      url.search = new URLSearchParams({ crtfc_key: key, ...query }).toString()
      return { url }
    }, judge)
  }

  return {
    corpCodes: (): Promise<Result<Map<string, CorpCode>, VendorFault>> =>
      call('corpCode.xml', {}, answer =>
        judgeZip(answer, codesLimits, 'corpCode.xml', text => {
          const codes = corpCodesIn(text ?? '')
          return codes.size > 0 ? codes : undefined
        }),
      ),

    /** Returns null when the vendor knows nothing of the company. */
    company: (corp_code: string) =>
      call<CompanyRow | null>('company.json', { corp_code }, answer =>
        judgeJson(answer, 'company.json', body => (body === null ? null : CompanyRow.safeParse(body).data)),
      ),

    /** Requests every page. Without a company the vendor accepts a range of three months at most. */
    async filings(filter: {
      detail: DartFilingKind
      from: TradingDay
      to: TradingDay
      corp_code?: string
    }): Promise<Result<FilingRow[], VendorFault>> {
      const found = new Map<string, FilingRow>()
      const { detail, from, to, corp_code } = filter
      for (let page = 1, last = 1; page <= Math.min(last, mostPages); page++) {
        const query = {
          ...(corp_code === undefined ? {} : { corp_code }),
          bgn_de: String(from),
          end_de: String(to),
          pblntf_detail_ty: detail,
          last_reprt_at: 'N',
          // Oldest first, so that a new filing does not shift the pages.
          sort: 'date',
          sort_mth: 'asc',
          page_no: String(page),
          page_count: '100',
        }
        const read = await call('list.json', query, answer => judgeJson(answer, 'list.json', parseFilingPage))
        if (!read.ok) return read
        last = read.value.total_page
        for (const filing of read.value.list) found.set(filing.rcept_no, filing)
      }
      return { ok: true, value: [...found.values()] }
    },

    /** Takes up to a hundred companies a call. */
    accounts: (corp_codes: readonly string[], year: number, report: string) =>
      call<DartAccounts>(
        'fnlttMultiAcnt.json',
        { corp_code: corp_codes.join(','), bsns_year: String(year), reprt_code: report },
        answer => judgeJson(answer, 'fnlttMultiAcnt.json', parseAccounts),
      ),

    /** Every account of one report, consolidated or the company's own; none when the vendor has no such statements. */
    fullAccounts: (
      corp_code: string,
      { year, report, basis }: { year: number; report: string; basis: string },
    ) =>
      call<FullAccountRow[]>(
        'fnlttSinglAcntAll.json',
        { corp_code, bsns_year: String(year), reprt_code: report, fs_div: basis },
        answer =>
          judgeJson(answer, 'fnlttSinglAcntAll.json', body =>
            body === null ? [] : FullAccountPage.safeParse(body).data?.list,
          ),
      ),

    shareCounts: (corp_code: string, { year, report }: { year: number; report: string }) =>
      call<ShareCountRow[]>(
        'stockTotqySttus.json',
        { corp_code, bsns_year: String(year), reprt_code: report },
        answer =>
          judgeJson(answer, 'stockTotqySttus.json', body =>
            body === null ? [] : ShareCountPage.safeParse(body).data?.list,
          ),
      ),

    /** Returns null when the vendor has no file for the filing. */
    document: (rcept_no: string): Promise<Result<string | null, VendorFault>> =>
      call<string | null>('document.xml', { rcept_no }, answer =>
        judgeZip(answer, documentLimits, `document.xml of ${rcept_no}`, text => text),
      ),
  }
}
