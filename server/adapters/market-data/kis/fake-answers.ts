import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { FakeVendorFault } from '../fake.ts'
import { type FakeKoreanCompany, fakeKoreanCompanies } from '../fake-korean-companies.ts'
import { type FakeKoreanDay, fakeKoreanDays } from '../fake-korean-days.ts'
import { chartRows, investorRows, nxtRows } from './fake-rows.ts'

export type FakeBody = Record<string, unknown>

const good = { rt_cd: '0', msg_cd: 'MCA00000', msg1: '정상처리 되었습니다.' }
const nothing = { rt_cd: '7', msg_cd: 'KIOK0560', msg1: '조회할 내용이 없습니다' }
const PAGE = 100

/** The vendor's replies by `tr_id`. */
export function fakeKisRepliesByTrId(faults: readonly FakeVendorFault[]): Record<string, FakeKisReply> {
  const days = new Map<string, FakeKoreanDay[]>()
  const daysOf = (company: FakeKoreanCompany): FakeKoreanDay[] => {
    const known = days.get(company.code) ?? fakeKoreanDays(company, faults)
    days.set(company.code, known)
    return known
  }
  const chart = chartAnswers(daysOf, faults)
  return {
    FHKST03010100: { path: 'inquire-daily-itemchartprice', answer: chart },
    FHKST01010900: {
      path: 'inquire-investor',
      answer: query => {
        const company = companyIn(query, 'FID_INPUT_ISCD')
        return { ...good, output: company && !company.delisted ? investorRows(company, daysOf(company)) : [] }
      },
    },
    FHKST01010100: {
      path: 'inquire-price',
      answer: query => {
        const company = companyIn(query, 'FID_INPUT_ISCD')
        return { ...good, output: company ? priceOf(company, daysOf(company)) : {} }
      },
    },
    CTPF1002R: {
      path: 'search-stock-info',
      answer: query => {
        const company = companyIn(query, 'PDNO')
        return company ? { ...good, output: infoOf(company) } : nothing
      },
    },
  }
}

export type FakeKisReply = { path: string; answer(query: URLSearchParams): FakeBody }

const companyIn = (query: URLSearchParams, name: string): FakeKoreanCompany | undefined =>
  fakeKoreanCompanies.find(({ code }) => code === query.get(name))

function chartAnswers(
  daysOf: (company: FakeKoreanCompany) => FakeKoreanDay[],
  faults: readonly FakeVendorFault[],
) {
  let again = faults.includes('duplicate-page')
  let page: { of: string; rows: Record<string, string>[] } | null = null
  return (query: URLSearchParams): FakeBody => {
    const company = companyIn(query, 'FID_INPUT_ISCD')
    if (!company) return { ...good, output1: {}, output2: [{}] }
    const isNxt = query.get('FID_COND_MRKT_DIV_CODE') === 'NX'
    const [from, to] = [query.get('FID_INPUT_DATE_1') ?? '', query.get('FID_INPUT_DATE_2') ?? '']
    const asked = daysOf(company).filter(({ day }) => String(day) >= from && String(day) <= to)
    const all = isNxt
      ? nxtRows(company.code, company.onNxt ? asked : [])
      : chartRows(asked, query.get('FID_ORG_ADJ_PRC') === '0' ? 'adjusted' : 'traded')
    const rows = all.slice(0, PAGE)
    const of = [company.code, isNxt, query.get('FID_ORG_ADJ_PRC'), from].join(' ')
    const output1 = {
      hts_kor_isnm: company.name,
      stck_shrn_iscd: company.code,
      lstn_stcn: String(company.shares),
    }
    if (again && page?.of === of && page.rows.length === PAGE) {
      again = false
      return { ...good, output1, output2: page.rows }
    }
    page = { of, rows }
    return { ...good, output1, output2: rows.length > 0 ? rows : [{}] }
  }
}

function priceOf({ shares, foreign, isBare }: FakeKoreanCompany, days: readonly FakeKoreanDay[]): FakeBody {
  const { held, limit } = foreign
  const price = {
    iscd_stat_cls_code: '55',
    stck_prpr: String(days.at(-1)?.close ?? 0),
    lstn_stcn: String(shares),
  }
  if (isBare) return price
  return { ...price, frgn_hldn_qty: String(held), hts_frgn_ehrt: ((held / limit) * 100).toFixed(2) }
}

const dated = (day: TradingDay | undefined): string => (day === undefined ? '' : String(day))

function infoOf(company: FakeKoreanCompany): FakeBody {
  const { code, name, english, market, group, sectors, shares, listed, movedFrom, delisted } = company
  const isKosdaq = market === 'KSQ'
  const common = {
    pdno: `000000${code}`,
    prdt_type_cd: '300',
    mket_id_cd: market,
    scty_grp_id_cd: group,
    excg_dvsn_cd: isKosdaq ? '03' : '02',
    prdt_name: group === 'ST' ? `${name}보통주` : name,
    prdt_abrv_name: name,
    scts_mket_lstg_dt: market === 'STK' ? dated(listed) : '',
    scts_mket_lstg_abol_dt: market === 'STK' ? dated(delisted) : '',
    kosdaq_mket_lstg_dt: isKosdaq ? dated(listed) : dated(movedFrom?.listed),
    kosdaq_mket_lstg_abol_dt: isKosdaq ? dated(delisted) : dated(movedFrom?.left),
    lstg_abol_dt: dated(delisted),
    tr_stop_yn: company.haltedNow || delisted ? 'Y' : 'N',
    admn_item_yn: 'N',
    cptt_trad_tr_psbl_yn: company.onNxt ? 'Y' : 'N',
    nxt_tr_stop_yn: 'N',
  }
  if (company.isBare) return common
  return {
    ...common,
    std_pdno: `KR7${code}00${code.charCodeAt(5) % 10}`,
    prdt_eng_name: english,
    prdt_eng_abrv_name: english.replaceAll(' ', ''),
    lstg_stqt: String(shares),
    idx_bztp_lcls_cd_name: sectors[0],
    idx_bztp_mcls_cd_name: sectors[1],
    idx_bztp_scls_cd_name: sectors[2],
  }
}
