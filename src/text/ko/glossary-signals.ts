import { signalWords } from '#domain/analysis/report/words.ts'
import { glossaryFigures as f } from '../glossary-figures.ts'
import { buildTerm, formatGrouped } from '../glossary-term.ts'

const signal = (id: keyof typeof signalWords) => signalWords[id].ko
const states = `아홉 신호 가운데 하나 · 규칙 ${f.version}`

export const signalTerms = {
  WAIT: buildTerm(
    signal('WAIT'),
    '들고 있지 않은 상태입니다. 진입 조건이 채워지기를 기다립니다.',
    '진입 조건이 하나라도 채워지지 않음, 또는 청산 다음 거래일',
    states,
    '청산이 나온 다음 거래일에는 무엇이 오든 대기입니다.',
  ),
  ENTRY: buildTerm(
    signal('ENTRY'),
    '진입 조건이 채워진 바로 그 거래일입니다. 종가로 판정하고 다음 거래일 시가에 살 수 있습니다.',
    `종가 > SMA ${f.trendSessions}, 거래량 ≥ ${f.entryVolume} × 직전 ${f.volumeSessions}거래일 평균, 그리고 종가가 직전 ${f.breakoutSessions}거래일 종가를 모두 넘거나 EMA ${f.emaSessions}을 아래에서 위로 넘음`,
    states,
    `평소 100만 주가 거래되던 종목이 ${f.entryVolume * 100}만 주와 함께 ${f.breakoutSessions}거래일 최고 종가를 넘어 마감`,
  ),
  STRONG_ENTRY: buildTerm(
    signal('STRONG_ENTRY'),
    '더 긴 기간의 고점을 더 많은 거래량으로 넘은 진입입니다.',
    `진입 조건과 함께 종가 > 직전 ${f.strongSessions}거래일 종가 모두, 거래량 ≥ ${f.strongVolume} × 평균`,
    states,
    `평소 100만 주가 거래되던 종목이 ${f.strongVolume * 100}만 주와 함께 ${f.strongSessions}거래일 최고 종가를 넘어 마감`,
  ),
  LAZY_ENTRY: buildTerm(
    signal('LAZY_ENTRY'),
    '며칠 전의 진입이 아직 가까이 있다는 뜻입니다. 차트에 속이 빈 표시로 그리고, 대표 성과에서는 뺍니다.',
    `진입 뒤 ${f.lazySessions}거래일까지, |종가 − 진입 종가| ≤ ${f.lazyReach} × 진입일 ATR`,
    states,
    `진입 종가 ${formatGrouped(f.entry.price)}원, ATR ${f.entry.range}원이면 ${formatGrouped(f.entry.price - f.lazyReach * f.entry.range)}원에서 ${formatGrouped(f.entry.price + f.lazyReach * f.entry.range)}원 사이`,
  ),
  LAZY_STRONG_ENTRY: buildTerm(
    signal('LAZY_STRONG_ENTRY'),
    '며칠 전의 강한 진입이 아직 가까이 있다는 뜻입니다.',
    `강한 진입 뒤 ${f.lazySessions}거래일까지, |종가 − 진입 종가| ≤ ${f.lazyReach} × 진입일 ATR`,
    states,
    `강한 진입에서 ${f.lazySessions - 2}거래일이 지났고 종가가 진입 종가의 ${f.lazyReach} ATR 안에 있음`,
  ),
  HOLD: buildTerm(
    signal('HOLD'),
    '진입한 뒤 나빠지지 않은 상태입니다.',
    `종가 ≥ EMA ${f.emaSessions} − ${f.cautionDepth} ATR 그리고 종가 ≥ 진입 종가 − ${f.stopDepth} × 진입일 ATR`,
    states,
    `진입에서 ${f.lazySessions}거래일이 지났고 종가가 EMA ${f.emaSessions} 위에 있음`,
  ),
  CAUTION: buildTerm(
    signal('CAUTION'),
    '처음으로 나빠진 거래일입니다.',
    `종가 < EMA ${f.emaSessions} − ${f.cautionDepth} ATR 또는 종가 < 진입 종가 − ${f.stopDepth} × 진입일 ATR`,
    states,
    `EMA ${f.emaSessions}이 ${formatGrouped(f.entry.price)}원, ATR이 ${f.entry.range}원일 때 ${formatGrouped(f.entry.price - f.cautionDepth * f.entry.range - 10)}원에 마감`,
  ),
  LAZY_CAUTION: buildTerm(
    signal('LAZY_CAUTION'),
    '주의가 풀리지도 끝나지도 않고 이어지는 상태입니다.',
    `종가 ≤ EMA ${f.emaSessions}, 그리고 청산할 이유는 아직 없음`,
    states,
    `주의 뒤 ${f.patience - 6}거래일째, 종가가 EMA ${f.emaSessions} 바로 아래`,
  ),
  EXIT: buildTerm(
    signal('EXIT'),
    '들고 있던 것을 끝내는 하루짜리 신호입니다. 다음 거래일 시가에 팔 수 있습니다.',
    `주의 중에 종가 < EMA ${f.emaSessions} − ${f.exitDepth} ATR, 종가 < 진입 종가 − ${f.stopDepth} × 진입일 ATR, 또는 주의 뒤 ${f.patience}거래일`,
    states,
    `주의가 나온 뒤 ${f.patience}거래일 동안 EMA ${f.emaSessions} 위로 돌아오지 못함`,
  ),
  take_profit: buildTerm(
    '목표선',
    '이익을 나누어 챙길 만한 가격의 선입니다. 고가가 닿으면 위로 올라갑니다.',
    `진입 종가 + ${f.takeProfitStep}, ${f.takeProfitStep * 2}, ${f.takeProfitStep * 3} × 진입일 ATR`,
    `들고 있는 동안 ${f.takeProfitLines}개`,
    `진입 종가 ${formatGrouped(f.entry.price)}원, ATR ${f.entry.range}원: ${f.takeProfits.map(formatGrouped).join(', ')}원`,
  ),
  stop_loss: buildTerm(
    '손절선',
    '그 아래로 내려가면 처음 생각이 틀렸을 수 있는 가격의 선입니다. 매물대와 EMA 두 가지가 있습니다.',
    `매물대: ${f.profile.sessions}거래일 가격을 ${f.profile.nodes}칸으로 나누어 종가 아래에서 가장 많이 거래된 칸의 윗변 · EMA ${f.emaSessions}`,
    `매물대 선은 ${f.profile.sessions}거래일이 쌓여야 그립니다`,
    `판정에 쓰는 손절: 진입 종가 ${formatGrouped(f.entry.price)}원, ATR ${f.entry.range}원이면 ${formatGrouped(f.stop)}원`,
  ),
}
