import { glossaryFigures as f } from '../glossary-figures.ts'
import { buildTerm } from '../glossary-term.ts'

const m = f.minus

export const scoreTerms = {
  score: buildTerm(
    '점수',
    '판정의 바탕이 되는 값입니다. 입력마다의 기여를 더한 것이 인쇄된 점수와 정확히 같습니다.',
    `Σ 가중치 × ${f.scores.most} × 입력이 말하는 정도(${m(-1)} … 1)`,
    `${m(f.scores.least)} … ${f.scores.most}`,
    '모르는 입력은 0으로 세지 않고 이유와 함께 뺍니다.',
  ),
  rating: buildTerm(
    '등급',
    '점수를 네 단계로 읽은 것입니다. «매우 나쁨»은 없습니다. 나쁨보다 더 나빠도 할 일은 같고, 점수가 옆에 있기 때문입니다.',
    `B < ${m(f.limits.N)} ≤ N < ${f.limits.G} ≤ G < ${f.limits.VG} ≤ VG`,
    'VG 매우 양호, G 양호, N 보통, B 나쁨',
    `점수 ${f.rated.score}은 ${f.rated.rating}`,
  ),
  fundamental_score: buildTerm(
    '펀더멘털점수',
    '종목 화면의 «재무»입니다. 재무제표로 본 회사의 점수로, 성장, 수익성, 같은 업종과 견준 가치를 봅니다.',
    f.fundamental.ko,
    `${m(f.scores.least)} … ${f.scores.most} · 재무제표가 있어야 합니다`,
    '매출과 이익이 늘고 배수가 업종 중앙값보다 낮으면 올라갑니다.',
  ),
  market_trend_score: buildTerm(
    '시장추세점수',
    '종목 화면의 «시장 흐름»입니다. 가격과 거래량만으로 본 점수입니다.',
    f.trend.ko,
    `${m(f.scores.least)} … ${f.scores.most}`,
    '평균선 위에서 오르고 고점에 가까우면 올라갑니다.',
  ),
  sector_performance_score: buildTerm(
    '섹터성과점수',
    '종목 화면의 «업종 대비»입니다. 종목을 업종과, 업종을 나라 전체와 견준 수익률의 점수입니다.',
    `${f.windows}거래일 수익률의 차이: 종목 − 업종 중앙값, 업종 중앙값 − 나라 중앙값`,
    `${m(f.scores.least)} … ${f.scores.most}`,
    '업종이 5% 오를 때 종목이 12% 올랐다면 7%p가 더해집니다.',
  ),
  summary_score: buildTerm(
    '종합점수',
    '세 점수를 모은 것입니다. 하나가 없으면 나머지가 그 몫을 나누고, 둘 미만이면 내지 않습니다.',
    f.summary.ko,
    `${m(f.scores.least)} … ${f.scores.most}`,
    `종합점수 ${f.rated.score}이면 등급은 ${f.rated.rating}`,
  ),
  attractiveness: buildTerm(
    '매력도',
    `앞으로 ${f.horizon}거래일 수익률이 나라의 중앙값을 넘을 확률입니다. 과거 자료만으로 다시 맞춘 모형이 내고, 맞은 비율을 신호 기록에 공개합니다.`,
    '100 × 로지스틱 모형의 확률, 한 걸음씩 앞으로 나아가며 맞춤',
    '0 … 100 · 50이 중앙값',
    `57이면 100번 가운데 57번쯤 중앙값을 넘습니다. ${f.bands.VG.least} 이상 VG, ${f.bands.G.least} 이상 G, ${f.bands.N.least} 이상 N`,
  ),
  pp_room: buildTerm(
    '적정가와 여력',
    '같은 업종의 배수와 성장률로 계산한 가격의 낮은, 가운데, 높은 값입니다. 여력은 가운데 값까지 남은 거리입니다.',
    `여력 = 적정가(가운데) ÷ 현재가 − 1 · 성장은 ${f.growthCap}%까지만, 할인율 ${f.discount}%`,
    '음수이면 현재가가 적정가보다 높습니다',
    '적정가 12,000원, 현재가 10,000원: 여력 20%. 입력은 종목 화면에서 바꿀 수 있습니다.',
  ),
  market_condition: buildTerm(
    '시장 온도',
    '나라 전체의 분위기를 지수, 오른 종목의 비율, 신고가와 신저가, 변동성, 모멘텀, 환율로 읽은 값입니다.',
    'Σ(가중치 × 점수) ÷ Σ(알려진 입력의 가중치)',
    '0 … 100, 20마다 다섯 구간',
    '63이면 강함 구간입니다.',
  ),
  rs_rating: buildTerm(
    'RS등급',
    '지난 한 해의 수익률이 나라 안에서 몇 번째인지 백분위로 나타낸 상대 강도입니다.',
    `${f.legs}의 백분위 (r63은 63거래일 수익률)`,
    `1 … ${f.rs.highest} · ${f.rsBars}거래일이 있어야 합니다`,
    `${f.rs.top5pct} 이상은 상위 5%, 고른 기간에 ${f.rs.surge} 이상 오르면 급등`,
  ),
}
