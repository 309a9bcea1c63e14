import { fakeKoreanCompanies } from '../fake-korean-companies.ts'
import { fakeIsin } from '../fake-korean-sessions.ts'

type Row = Record<string, string>

/** Dividends of every company for a year and a half: one that is decided, one that is not, one that is none, and one that repeats. */
export function fakeDividendRows(): Row[] {
  return fakeKoreanCompanies
    .filter(({ group, market }) => group === 'ST' && market !== 'KNX')
    .flatMap(company => {
      const common = {
        basDt: '20261120',
        isinCd: fakeIsin(company),
        isinCdNm: company.name,
        scrsItmsKcdNm: company.preferredOf ? '우선주' : '보통주',
        stckParPrc: '500',
      }
      const cash = { ...common, stckDvdnRcd: '02', stckDvdnRcdNm: '현금배당' }
      const decided = {
        ...cash,
        dvdnBasDt: '20260630',
        cashDvdnPayDt: '20260814',
        stckGenrDvdnAmt: String(Math.max(1, Math.round(company.price / 100))),
      }
      return [
        { ...cash, dvdnBasDt: '20261231', cashDvdnPayDt: '', stckGenrDvdnAmt: '0' },
        decided,
        decided,
        {
          ...common,
          ...{ dvdnBasDt: '20251231', cashDvdnPayDt: '', stckGenrDvdnAmt: '0' },
          ...{ stckDvdnRcd: '04', stckDvdnRcdNm: '무배당' },
        },
      ]
    })
}
