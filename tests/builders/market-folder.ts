import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { csvLine } from '#domain/csv/write-csv.ts'
import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { previousSession, sessionOnOrBefore } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'

/** The contents of the files of a folder to load, by their path in the folder. */
export type FolderFiles = Readonly<Record<string, string | Uint8Array>>

/** Writes the files into a new temporary folder; the caller removes it. */
export function writeFolder(files: FolderFiles): string {
  const path = mkdtempSync(join(tmpdir(), 'tidemark-folder-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), content)
  }
  return path
}

/** At this instant 20 November 2026 is the newest finished session in both countries. */
export const afterTheWeek = new Date('2026-11-21T12:00:00Z')

/** A small folder without a fault, with a file of every kind. */
export const soundFolder: FolderFiles = {
  'listing.csv': `ticker,market,type,name_kr,name_en,sector,shares,listed_at,delisted_at,halted
123450,KOSPI,SHARE,해솔전자,Haesol Electronics,전기전자,50000000,2001-03-05,,
0101A0,KOSDAQ,STOCK,"누리, 바이오",Nuri Bio,pharmaceuticals,9000000,2025-11-24,,2026-11-19
LMN,NASDAQ,SHARE,루멘,Lumen Works,technology,120000000,1999-05-03,,false
QRS.B,NYSE,SHARE,,"Quarry ""B"" Holdings",,,,,
TIDX,NYSE Arca,ETF,,Tide Index Fund,,3000000,,,
OLDE,NYSE,SHARE,,Olde Mills,industrials,,1990-01-02,2026-11-18,
`,
  'prices/123450.csv': `date,open,high,low,close,volume,adj_factor
2026-11-17,50000,51000,49500,50500,1000,0.2
2026-11-18,0,0,0,50500,0,0.2
2026-11-19,0,0,0,50500,0,0.2
2026-11-20,10100,10400,10000,10200,9000,1
`,
  'prices/0101A0.csv': `date,open,high,low,close,volume
2026-11-17,8100,8200,8000,8150,500
2026-11-18,8150,8300,8100,8200,700
2026-11-19,0,0,0,8200,0
2026-11-20,0,0,0,8200,0
`,
  'prices/LMN.csv': `date,open,high,low,close,volume
2026-11-18,25.65250015258789,26.342500686645508,25.5,26.337499618530273,270597600
2026-11-19,26.4375,26.462499618530273,25.602500915527344,25.677499771118164,223164000
2026-11-20,25.68,25.9,25.4,25.85,201000000
`,
  'prices/QRS-B.csv': `date,open,high,low,close,volume
2026-11-19,410.1,415,409.5,414.25,1200
2026-11-20,414,418.75,413,418.5,1500
`,
  'prices/TIDX.csv': `date,open,high,low,close,volume
2026-11-20,100,101,99.5,100.5,80000
`,
  'prices/OLDE.csv': `date,open,high,low,close,volume
2026-11-18,12,12.5,11.75,12,300
`,
  'index/KOSPI.csv': `date,open,high,low,close,volume
2026-11-19,2700.5,2710,2690,2705.25,400000
2026-11-20,2705.25,2721,2700,2718,420000
`,
  'index/SPX.csv': `date,close
2026-11-19,6500.25
2026-11-20,6512
`,
  'fundamentals.csv': `ticker,period,report_date,sales,operating_income,net_income,eps,bps,sps,cps,ebitda,debt,equity
123450,2026Q3,2026-11-12,900000000000,80000000000,60000000000,1200,21000,18000,1900,,400000000000,1050000000000
LMN,2025FY,2026-02-10,5000000000,900000000,-70000000,-0.58,12.4,,,,,
`,
  'earnings.csv': `ticker,report_date,time,confirmed,eps_actual,eps_consensus,sales_actual,sales_consensus,target_year,target_quarter
LMN,2026-10-28,amc,true,1.12,1.05,1300000000,1280000000,2026,3
LMN,2027-01-27,amc,false,,1.2,,1350000000,2026,4
`,
  'consensus.csv': `ticker,report_date,time,confirmed,eps_consensus,sales_consensus,target_year,target_quarter
LMN,2027-01-28,amc,true,1.25,1360000000,2026,4
123450,2027-02-10,,false,1300,,2026,4
`,
  'insiders.csv': `ticker,filing_date,trade_date,trade_type,price,qty,value,insider_name,title,is_ceo
LMN,2026-11-16,2026-11-13,P,25.1,1000,25100,Ada Muster,Chief Executive,true
123450,2026-11-10,,S,,500,,홍보기,이사,false
`,
  'flows.csv': `ticker,date,foreign_net_qty,foreign_net_value,foreign_ratio,institution_net_value
123450,2026-11-19,-1200,-12120000,31.2,5000000
123450,2026-11-20,800,8160000,31.21,
`,
  'etf_holdings.csv': `etf,ticker,weight,as_of
TIDX,LMN,60.5,2026-11-19
TIDX,QRS-B,39.5,2026-11-19
`,
  'details.csv': `ticker,name_kr,name_en,sector,shares,listed
QRS-B,,,Industrials,41000000,1995-05-02
OLDE,,,,,
`,
  'dividends.csv': `ticker,ex_date,pay_date,amount,currency
123450,2026-06-29,2026-08-14,361,
LMN,2026-08-07,2026-08-20,0.13,USD
`,
  'funds.csv': `ticker,as_of,fee,distribution_yield,currency,index_name
TIDX,2026-11-19,0.09,1.4,USD,Tide 100
`,
  'nxt.csv': `ticker,date,price,volume
123450,2026-11-19,50400,12
123450,2026-11-20,10250,340
`,
  'themes.csv': `theme,ticker,from,to,reason
biotech,0101A0,2025-11-24,,It makes antibodies
로봇,123450,2024-01-02,2026-06-30,Arms for factories
`,
  'fx.csv': `date,usdkrw
2026-11-19,1391.2
2026-11-20,1388.75
`,
}

/** Returns the folder without a fault, with one file replaced, or removed if `content` is null. */
export function withFile(name: string, content: string | Uint8Array | null): FolderFiles {
  const others = Object.fromEntries(Object.entries(soundFolder).filter(([other]) => other !== name))
  return content === null ? others : { ...others, [name]: content }
}

/** Returns the folder without a fault, with one line of a file replaced; the header is line 1. */
export function withLine(name: string, line: number, text: string): FolderFiles {
  const lines = String(soundFolder[name]).split('\n')
  lines[line - 1] = text
  return withFile(name, lines.join('\n'))
}

export type FolderSize = { instruments: number; bars: number; until: TradingDay }

/**
 * Writes a market of the wanted size, half of it Korean: `instruments` price files of `bars` rows each, the same in every run.
 * Korean codes end in 0, as those of ordinary shares do: each is a company of its own.
 */
export function writeManyInstruments(path: string, { instruments, bars, until }: FolderSize): void {
  mkdirSync(join(path, 'prices'), { recursive: true })
  const days = { kr: daysUntil('kr', until, bars), us: daysUntil('us', until, bars) }
  let listing = csvLine(['ticker', 'market', 'type', 'name_kr', 'name_en', 'sector', 'shares'])
  for (let at = 0; at < instruments; at++) {
    const country = at % 2 === 0 ? 'kr' : 'us'
    const ticker = country === 'kr' ? String(100_000 + 5 * at) : lettersOf(at)
    const [market, sector] = country === 'kr' ? ['KOSPI', 'electronics'] : ['NYSE', 'technology']
    listing += csvLine([
      ticker,
      market,
      'SHARE',
      `회사 ${at}`,
      `Company ${at}`,
      sector,
      String(1_000_000 + at),
    ])
    writeFileSync(join(path, 'prices', `${ticker}.csv`), priceText(days[country], country, at))
  }
  writeFileSync(join(path, 'listing.csv'), listing)
  for (const [country, code] of [
    ['kr', 'KOSPI'],
    ['us', 'SPX'],
  ] as const) {
    mkdirSync(join(path, 'index'), { recursive: true })
    writeFileSync(join(path, 'index', `${code}.csv`), priceText(days[country], 'us', instruments))
  }
}

function daysUntil(country: Country, until: TradingDay, count: number): string[] {
  const days: string[] = []
  for (let day = sessionOnOrBefore(country, until); days.length < count; day = previousSession(country, day))
    days.push(isoDay(day))
  return days.reverse()
}

/** Returns a ticker of five letters, which is unique for numbers below 26 ** 5 (11,881,376). */
function lettersOf(at: number): string {
  let rest = at
  let letters = ''
  for (let place = 0; place < 5; place++) {
    letters = String.fromCharCode(65 + (rest % 26)) + letters
    rest = Math.floor(rest / 26)
  }
  return letters
}

/**
 * Korean prices are in whole won, American ones in whole cents. All steps are whole units, so no digit depends on
 * rounding.
 */
function priceText(days: readonly string[], country: Country, seed: number): string {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0
  let close = 5000 + (seed % 700) * 90
  let text = 'date,open,high,low,close,volume\n'
  const shown = country === 'kr' ? String : (units: number) => (units / 100).toFixed(2)
  for (const day of days) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const open = close
    const reach = Math.max(1, Math.round(close / 100))
    close = Math.max(200, close + Math.round((((state >>> 8) % 401) - 200) * (close / 10_000)))
    const high = Math.max(open, close) + ((state >>> 16) % reach)
    const low = Math.max(1, Math.min(open, close) - ((state >>> 12) % reach))
    const volume = 10_000 + (state % 5_000_000)
    text += `${day},${shown(open)},${shown(high)},${shown(low)},${shown(close)},${volume}\n`
  }
  return text
}
