import type { sources as ko } from '../ko/sources.ts'

export const sources: typeof ko = {
  demo: 'Simulated market',
  files: 'Operator’s files',
  datagokr: 'Public Data Portal (FSC)',
  krx: 'Korea Exchange (KRX)',
  polygon: 'Polygon.io',
  'us-directory': 'Nasdaq Trader directory',
  alpaca: 'Alpaca',
  kis: 'Korea Investment & Securities',
  dart: 'DART filings',
  sec: 'SEC EDGAR',
  alphavantage: 'Alpha Vantage',
  ecb: 'European Central Bank',
  'theme-list': 'Tidemark theme list',
}
