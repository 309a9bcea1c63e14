import { glossaryFigures as f } from '../glossary-figures.ts'
import { buildTerm } from '../glossary-term.ts'

export const fieldTerms = {
  trend: buildTerm(
    '추세',
    '오르는지, 내리는지, 그 뒤 옆으로 가는지를 나타냅니다. 0과 2는 오름 색, 1과 3은 내림 색이고 −1에는 색이 없습니다.',
    `${f.flat.sessions}거래일 등락률이 ±${f.flat.flatWithin}% 안이면 횡보`,
    '0 상승, 1 하락, 2 상승 뒤 횡보, 3 하락 뒤 횡보, −1 계산할 수 없음',
    `${f.flat.sessions}거래일 동안 ${f.flat.flatWithin + 3}% 올랐다면 0 상승`,
  ),
  trend_days: buildTerm(
    '추세 일수 (trend_days)',
    '지금 추세가 이어진 거래일 수입니다.',
    '추세 코드가 지금과 같아진 뒤의 거래일 수',
    '1 이상',
    '어제부터 상승이면 2',
  ),
  days: buildTerm(
    '보유일 (days)',
    '지금 보유의 진입 신호가 나온 뒤 지난 거래일 수입니다.',
    '진입일부터 센 거래일',
    '0 이상 · 대기 중이면 없음',
    '진입 다음 거래일이면 1',
  ),
  profit: buildTerm(
    '진입 후 수익률 (profit)',
    '진입일 종가에 견준 지금 가격입니다. 비용은 빼지 않은 값이고, 비용을 뺀 성과는 신호 기록에 있습니다.',
    '(현재가 ÷ 진입일 종가 − 1) × 100',
    '% · 대기 중이면 없음',
    '진입 종가 10,000원, 현재가 10,800원: 8%',
  ),
  tmv: buildTerm(
    '거래대금 (tmv)',
    '그 거래일에 오간 돈입니다.',
    '종가 × 거래량',
    '원 또는 달러',
    '10,000원 × 50만 주 = 50억 원',
  ),
  f_room: buildTerm(
    '외국인 한도 여유 (f_room)',
    '외국인이 더 살 수 있는 몫입니다. 법으로 정한 한도를 알려 주는 출처가 아직 없어, 필터와 목록에는 나오지 않습니다.',
    'max(0, 외국인 보유 한도 − 외국인 지분율)',
    '0 … 100%',
    '한도 49%, 지분율 40%: 9%',
  ),
}
