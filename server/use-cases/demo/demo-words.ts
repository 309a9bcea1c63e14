/** Invented texts of the demo users in both languages. */
export const demoWords = {
  ko: {
    watchlists: ['실적 발표 대기', '배당 모음', '눈여겨볼 반등'],
    portfolios: ['주식 계좌', '은퇴 준비'],
    notes: [
      '20일선을 지키는지 지켜본다. 거래량이 줄면 비중을 줄일 것.',
      '실적 발표 전까지는 추가 매수하지 않기.\n발표 뒤 가이던스를 먼저 읽자.',
      '목표가의 절반까지 왔다. 손절선은 직전 저점 아래.',
      '내부자 매수가 두 번 이어졌다. 이유를 찾아볼 것.',
      '배당 기준일 확인 완료. 세후 수익률도 계산해 두었다.',
    ],
    filters: ['골든크로스 5일', '저평가 우량주', '과매도 반등'],
  },
  en: {
    watchlists: ['Before earnings', 'For dividends', 'Rebounds to watch'],
    portfolios: ['Brokerage', 'Retirement'],
    notes: [
      'Watching whether the 20-day line holds. Less of it if the volume dries up.',
      'No more buying before earnings.\nRead the guidance first.',
      'Half-way to the target. The stop stands below the last low.',
      'Insiders bought twice in a row. Find out why.',
      'Record date checked, and what is left of the dividend after tax.',
    ],
    filters: ['Golden cross, 5 days', 'Good and cheap', 'Oversold rebounds'],
  },
} as const

/** Filters as the screener saves them; fields that are left out have their defaults. */
export const demoFilters = [
  { show: { ma_cross: true }, ma_cross: { days: 5, type: 'GOLD', ma: 'sma', lengths: [5, 20] } },
  { mainPreset: 'good_fundamental', preset: ['good_fundamental'], showPreset: true },
  { show: { rsi: true }, rsi: { days: 5, type: 'OVERSOLD', length: 14 }, attractiveness: ['VG', 'G'] },
] as const
