export const sampleContributions = [
  {
    id: 'ceiling',
    name: { ko: '60일 고가 돌파', en: '60-day ceiling cleared' },
    note: { ko: '종가, 가중 0.20', en: 'close, weight 0.20' },
    value: 0.42,
  },
  {
    id: 'sales',
    name: { ko: '매출 증가 18.4%', en: 'Sales +18.4% on the year' },
    note: { ko: '3분기 공시, 0.18', en: '10-Q of Oct 29, 0.18' },
    value: 0.38,
  },
  {
    id: 'strength',
    name: { ko: '주가 강도 93', en: 'Relative strength 93' },
    note: { ko: '252일, 0.15', en: '252 sessions, 0.15' },
    value: 0.31,
  },
  {
    id: 'multiple',
    name: { ko: 'PER 31.2배', en: 'P/E 31.2×' },
    note: { ko: '4분기 합, 0.12', en: 'trailing, 0.12' },
    value: -0.26,
  },
]
