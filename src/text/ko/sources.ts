export const sources = {
  demo: '모의 시장',
  files: '운영자가 넣은 파일',
  datagokr: '공공데이터포털(금융위원회)',
  krx: '한국거래소(KRX)',
  polygon: 'Polygon.io',
  'us-directory': '나스닥 트레이더 종목 명부',
  alpaca: 'Alpaca',
  kis: '한국투자증권',
  dart: '전자공시(DART)',
  sec: 'SEC EDGAR',
  alphavantage: 'Alpha Vantage',
  ecb: '유럽중앙은행(ECB)',
}
