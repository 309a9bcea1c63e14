import type { FolderFiles } from '#tests/builders/market-folder.ts'

/** A kind of file that a vendor really sends: the files that differ from the stored folder, and what is said of them. */
export type VendorFile = {
  what: string
  files: FolderFiles
  problem?: string
  remark?: string
  /** The stored folder's files that this one does not have. */
  without?: readonly string[]
  now?: Date
}

export const LISTING_HEADER = 'ticker,market,type,name_kr,name_en,shares\n'
export const haesolLine = '123450,KOSPI,SHARE,해솔전자,Haesol,50000000\n'
export const lumenLine = 'LMN,NASDAQ,SHARE,,Lumen Works,120000000\n'
export const LUMEN_FILE = 'prices/LMN.csv'
export const HAESOL_FILE = 'prices/123450.csv'
export const priceColumns = 'Date,Open,High,Low,Close,Volume'
export const lumenRows = [
  '2026-11-16,24.5,24.9,24.1,24.8,8100',
  '2026-11-17,24.8,25.3,24.6,25.1,9000',
  '2026-11-18,25.1,25.6,25,25.5,7000',
  '2026-11-19,25.5,26,25.2,25.9,6500',
  '2026-11-20,25.9,26.2,25.4,25.6,7200',
]
export const haesolRows = [
  '2026-11-16,50000,51000,49500,50500,1000',
  '2026-11-17,50500,51500,50100,51000,1200',
  '2026-11-18,51000,51600,50700,51300,900',
  '2026-11-19,51300,52000,51000,51800,1500',
  '2026-11-20,51800,52300,51500,52000,1100',
]
export const csvTable = (header: string, ...all: string[]): string => `${[header, ...all].join('\n')}\n`
/** The file of a US stock with these rows. */
export const lumenPrices = (...all: string[]): FolderFiles => ({
  [LUMEN_FILE]: csvTable(priceColumns, ...all),
})
export const haesolPrices = (...all: string[]): FolderFiles => ({
  [HAESOL_FILE]: csvTable(priceColumns, ...all),
})
export const listingOf = (korean: string, american: string): FolderFiles => ({
  'listing.csv': LISTING_HEADER + korean + american,
})
/** The folder that is stored before each of the kinds is read. */
export const storedBefore: FolderFiles = {
  ...listingOf(haesolLine, lumenLine),
  ...lumenPrices(...lumenRows),
  ...haesolPrices(...haesolRows),
  'fx.csv': 'date,usdkrw\n2026-11-20,1388.75\n',
}
