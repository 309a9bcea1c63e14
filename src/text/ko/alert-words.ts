type Name = { name: string }
type Day = { date: string }
type Of = { name: string; what: string }

/**
 * The sentences of alerts. A Korean particle depends on the sound before it, so no name or number stands before a
 * particle.
 */
export const alertEventWords = {
  won: ({ value }: { value: string }) => `${value}원`,
  dollars: ({ value }: { value: string }) => `${value}달러`,
  close: ({ date, price }: Day & { price: string }) => `${date} 종가 ${price}`,
  closeMoved: ({ date, price, change }: Day & { price: string; change: string }) =>
    `${date} 종가 ${price} (${change})`,
  asOf: ({ date }: Day) => `${date} 종가 기준`,
  simulated: '모의 시세',

  signal: ({ name, from, to }: Name & { from: string; to: string }) => `${name} 신호: ${from} → ${to}`,
  takeProfit: ({ name }: Name) => `${name} 이익 실현선 변경`,
  takeProfitText: '규칙에 따라 선이 위로 옮겨졌습니다. 가격을 예측한 값이 아닙니다.',
  rating: ({ name, from, to }: Name & { from: string; to: string }) => `${name} 등급: ${from} → ${to}`,
  highNear: ({ name }: Name) => `${name} 전고점 근접`,
  highNearText: ({ date, price, change }: Day & { price: string; change: string }) =>
    `${date} 종가 ${price} · 전고점 대비 ${change}`,
  highCross: ({ name }: Name) => `${name} 장중 전고점 돌파`,
  highCrossText: ({ date, price, level }: Day & { price: string; level: string }) =>
    `${date} 고가 ${price} · 전고점 ${level}`,
  highClose: ({ name }: Name) => `${name} 전고점 위 마감`,
  highCloseText: ({ date, price, level }: Day & { price: string; level: string }) =>
    `${date} 종가 ${price} · 전고점 ${level}`,
  upper: ({ name }: Name) => `${name} 상한가`,
  surge: ({ name, times }: Name & { times: string }) => `${name} 거래량 평소의 ${times}배`,
  surgeText: ({ date }: Day) => `${date} 거래 · 평소: 앞선 20거래일 평균`,
  indicator: ({ name, what }: Of) => `${name} 지표: ${what}`,
  more: ({ what, count }: { what: string; count: number }) => `${what} 외 ${count}건`,
  indicators: {
    golden_cross_5_20: '골든크로스 (5일·20일)',
    dead_cross_5_20: '데드크로스 (5일·20일)',
    golden_cross_20_60: '골든크로스 (20일·60일)',
    dead_cross_20_60: '데드크로스 (20일·60일)',
    rsi_left_overbought: 'RSI 과열권 이탈',
    rsi_left_oversold: 'RSI 침체권 이탈',
    psar_uptrend: 'PSAR 상승 전환',
    psar_downtrend: 'PSAR 하락 전환',
  },

  earningsTold: ({ name }: Name) => `${name} 실적 발표`,
  earningsDue: ({ name }: Name) => `${name} 실적 발표 예정`,
  period: ({ year, quarter }: { year: number; quarter: number | null }) =>
    quarter === null ? `${year}년 연간` : `${year}년 ${quarter}분기`,
  reported: ({ date }: Day) => `${date} 발표`,
  due: ({ date }: Day) => `${date} 예정`,
  eps: ({ value }: { value: string }) => `주당순이익 ${value}`,
  expected: ({ value }: { value: string }) => `예상 ${value}`,
  times: { bmo: '장 시작 전', dmh: '장중', amc: '장 마감 후' },
  unconfirmed: '확정되지 않은 날짜',

  insider: ({ name, count }: Name & { count: number }) => `${name} 내부자 공시 ${count}건`,
  filed: ({ date }: Day) => `${date} 공시`,
  shares: ({ way, count }: { way: string; count: string }) => `${way} ${count}주`,
  ways: { bought: '매수', sold: '매도', planned: '계획 매도' },

  rules: {
    price_above: ({ name, value }: Name & { value: string }) => `${name} ${value} 이상`,
    price_below: ({ name, value }: Name & { value: string }) => `${name} ${value} 이하`,
    change_up: ({ name, value }: Name & { value: string }) => `${name} 하루 ${value}% 이상 상승`,
    change_down: ({ name, value }: Name & { value: string }) => `${name} 하루 ${value}% 이상 하락`,
  },

  countries: { kr: '한국', us: '미국' },
  sector: ({ name, change }: Name & { change: string }) => `${name} 업종 ${change}`,
  theme: ({ name, change }: Name & { change: string }) => `${name} 테마 ${change}`,
  groupText: ({ country, date }: { country: string } & Day) =>
    `${country} · ${date} · 구성 종목 등락률의 중앙값`,

  preset: ({ name, entered, left }: Name & { entered: number; left: number }) =>
    `${name}: 새로 ${entered}개, 빠짐 ${left}개`,
  enteredNames: ({ names }: { names: string }) => `새로 든 종목: ${names}`,
  leftNames: ({ names }: { names: string }) => `빠진 종목: ${names}`,
  names: ({ names, more }: { names: string; more: number }) => (more > 0 ? `${names} 외 ${more}개` : names),

  digest: ({ count }: { count: number }) => `오늘의 요약: 새 소식 ${count}건`,
  rest: ({ count }: { count: number }) => `새 소식 ${count}건 더`,
  counted: ({ what, count }: { what: string; count: number }) => `${what} ${count}`,
  types: {
    signal: '신호',
    take_profit: '이익 실현선',
    rating: '등급',
    prev_high_near: '전고점 근접',
    prev_high_cross: '장중 전고점',
    prev_high_close: '전고점 마감',
    upper: '상한가',
    volume_surge: '거래량',
    indicator: '지표',
    earnings: '실적',
    insider: '내부자',
    price: '가격 조건',
    sector: '업종',
    theme: '테마',
    preset: '프리셋',
    digest: '요약',
    announcement: '공지',
    test: '시험',
  },
}
