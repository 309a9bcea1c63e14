export const sampleAlerts = [
  {
    id: 'signal',
    unread: true,
    title: { ko: '가람해운 · 진입', en: 'Calder Freight · Entry' },
    text: { ko: '60일 고가를 종가로 넘었습니다.', en: 'It closed above its 60-day ceiling.' },
    at: '2026-11-20T07:05:00Z',
  },
  {
    id: 'earnings',
    unread: true,
    title: { ko: '여울식품 · 실적 발표', en: 'Ashgrove Foods · Earnings' },
    text: { ko: '매출은 예상보다 4.1% 많았습니다.', en: 'Sales were 4.1% above the estimate.' },
    at: '2026-11-19T22:31:00Z',
  },
  {
    id: 'volume',
    unread: false,
    title: { ko: '여울식품 · 거래량 급증', en: 'Ashgrove Foods · Volume' },
    text: { ko: '20일 평균의 4.6배가 거래되었습니다.', en: '4.6 times the average of 20 days was traded.' },
    at: '2026-11-18T07:05:00Z',
  },
]
