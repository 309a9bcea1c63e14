import { glossaryFigures as f } from '../glossary-figures.ts'
import { buildTerm, formatGrouped } from '../glossary-term.ts'

export const indicatorTerms = {
  bands: buildTerm(
    '가격 띠',
    '보통의 움직임이 어디까지인지 보여 주는 띠입니다.',
    `EMA ${f.emaSessions} ± 1 × ATR ${f.atr}, ± 2 × ATR ${f.atr}`,
    '가격',
    `EMA ${formatGrouped(f.entry.price)}원, ATR ${f.entry.range}원: ${formatGrouped(f.entry.price - f.entry.range)} … ${formatGrouped(f.entry.price + f.entry.range)}원`,
  ),
  atr: buildTerm(
    'ATR',
    '하루에 움직이는 폭의 평균입니다.',
    `참범위 = max(고가, 전일 종가) − min(저가, 전일 종가), ${f.atr}거래일 와일더 평균`,
    '가격',
    `${formatGrouped(f.entry.price)}원 종목의 ATR ${f.entry.range}원은 하루 ${(f.entry.range / f.entry.price) * 100}%쯤 움직인다는 뜻`,
  ),
  averages: buildTerm(
    '이동평균 (SMA, EMA)',
    '지난 종가들의 평균입니다. EMA는 최근에 무게를 더 둡니다.',
    'SMA = 종가 n개의 평균 · EMA = 앞의 EMA + 2 ÷ (n + 1) × (종가 − 앞의 EMA)',
    '가격',
    `EMA ${f.emaSessions}은 새 종가에 ${(200 / (f.emaSessions + 1)).toFixed(1)}%의 무게를 둡니다.`,
  ),
  disparity: buildTerm(
    '이격도',
    '종가가 평균에서 얼마나 떨어졌는지입니다.',
    '종가 ÷ SMA(n) × 100',
    '100이 평균',
    '종가 10,500원, SMA 10,000원: 105',
  ),
  rsi: buildTerm(
    'RSI',
    '오른 폭과 내린 폭의 비율입니다.',
    `100 × 오른 폭 ÷ (오른 폭 + 내린 폭), ${f.rsi}거래일 와일더 평균`,
    `0 … 100 · ${f.events.overbought} 이상 과매수, ${f.events.oversold} 이하 과매도`,
    '오른 폭이 내린 폭의 3배면 75',
  ),
  macd: buildTerm(
    'MACD',
    '빠른 평균과 느린 평균의 차이입니다.',
    `EMA ${f.macd.fast} − EMA ${f.macd.slow}, 신호선은 그것의 EMA ${f.macd.signal}`,
    '가격',
    '0을 위로 넘으면 빠른 평균이 느린 평균을 앞섭니다.',
  ),
  bollinger: buildTerm(
    '볼린저 밴드',
    '평균에서 표준편차만큼 떨어진 띠입니다.',
    `SMA ${f.bollinger.length} ± ${f.bollinger.deviations} × 표준편차`,
    '가격',
    '띠가 좁아지면 변동성이 줄어든 것입니다.',
  ),
  psar: buildTerm(
    'PSAR',
    '지금 추세가 끝났다고 볼 가격입니다.',
    `와일더의 파라볼릭 SAR, 가속 ${f.psar.step}씩 ${f.psar.most}까지`,
    '가격',
    '점이 가격 아래로 옮겨 오면 위쪽 전환입니다.',
  ),
  previous_high: buildTerm(
    '전고점',
    '최근 며칠을 뺀 한 해 동안의 최고 종가입니다.',
    `최근 ${f.previous.recent}거래일 앞 ${f.previous.length}거래일의 최고 종가`,
    '가격',
    '전고점이 10,000원일 때 10,100원에 마감하면 전고점 위 마감',
  ),
  volume_surge: buildTerm(
    '거래량 급증',
    '평소보다 훨씬 많이 거래된 거래일입니다.',
    `거래량 ≥ ${f.events.surge} × 직전 ${f.volumeSessions}거래일 평균`,
    '그렇다 / 아니다',
    `평소 100만 주, 오늘 ${f.events.surge * 100}만 주`,
  ),
  beta: buildTerm(
    '베타',
    '지수가 1% 움직일 때 종목이 평균 몇 % 움직였는지입니다.',
    `공분산(종목, 지수) ÷ 분산(지수), 하루 수익률 ${f.beta.returns}개`,
    `짝지은 날이 ${f.beta.fewestPairs}일 미만이면 내지 않습니다`,
    '베타 1.3: 지수가 1% 오른 날 평균 1.3% 오름',
  ),
}
