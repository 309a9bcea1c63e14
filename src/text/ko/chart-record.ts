type Count = { count: number }

export const chartRecord = {
  record: {
    day: '거래일',
    signal: '신호',
    from: '직전 상태',
    close: '그날 종가',
    entry: '진입',
    atr: '진입 때 ATR',
    odds: '20거래일 안에 중앙값을 이길 확률',
    version: '규칙',
    edition: '종류',
    factors: '조정 계수',
    sealedAt: '봉인한 때',
    hash: '그날의 해시',
    prev: '전날의 해시',
  },
  editions: { live: '실시간', backtest: '백테스트' },
  noOdds: '봉인하지 않음',
  noFactor: '조정 없음',
  corrected: ({ count }: Count) => `그 뒤로 시세가 ${count}번 바로잡혔습니다. 봉인된 기록은 그대로입니다.`,
  toTrust: '기록 전체 보고 직접 확인하기',
  noRecord: '이 날에 봉인된 기록이 없습니다. 빈 날은 나중에 채우지 않습니다.',
  lockedTitle: '오늘 나온 신호의 기록',
  lockedText: '오늘 신호의 봉인된 기록은 이용권이 있으면 볼 수 있습니다. 하루 지난 신호는 누구나 봅니다.',
  seePlans: '이용권 보기',
}
