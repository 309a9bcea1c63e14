import type { MarketVendor } from './source.ts'

/** Where the key of a source is given; null for one that needs none. */
export const keyPages: Readonly<Record<MarketVendor, string | null>> = {
  datagokr: 'https://www.data.go.kr',
  krx: 'https://openapi.krx.co.kr',
  kis: 'https://apiportal.koreainvestment.com',
  dart: 'https://opendart.fss.or.kr',
  polygon: 'https://massive.com',
  'us-directory': null,
  alpaca: 'https://alpaca.markets',
  sec: null,
  alphavantage: 'https://www.alphavantage.co/support/#api-key',
  ecb: null,
  'theme-list': null,
}
