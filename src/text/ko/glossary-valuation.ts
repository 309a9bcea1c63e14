import { glossaryFigures as f } from '../glossary-figures.ts'
import { buildTerm } from '../glossary-term.ts'

export const valuationTerms = {
  valuation_arrow: buildTerm(
    '가치 화살표',
    '회사의 배수를 같은 업종 다른 회사들의 중앙값과 견준 단계입니다. 위쪽이 유리합니다.',
    `업종 중앙값과의 차이 · 견줄 회사가 ${f.peers}곳은 있어야 합니다`,
    '위 또는 아래 1 … 5단계',
    `PER ${f.arrow.per}, 업종 중앙값 ${f.arrow.median}: ${f.arrow.direction === 'UP' ? '위' : '아래'} ${f.arrow.step}단계`,
  ),
  PER: buildTerm(
    'PER',
    '이익에 견준 가격입니다.',
    '주가 ÷ 주당순이익(EPS)',
    '배 · 적자면 음수',
    '주가 12,000원, EPS 1,000원: 12배',
  ),
  PBR: buildTerm(
    'PBR',
    '순자산에 견준 가격입니다.',
    '주가 ÷ 주당순자산(BPS)',
    '배',
    '주가 12,000원, BPS 10,000원: 1.2배',
  ),
  PSR: buildTerm(
    'PSR',
    '매출에 견준 가격입니다.',
    '주가 ÷ 주당매출(SPS)',
    '배',
    '주가 12,000원, SPS 24,000원: 0.5배',
  ),
  PCR: buildTerm(
    'PCR',
    '현금 흐름에 견준 가격입니다.',
    '주가 ÷ 주당현금흐름(CPS)',
    '배',
    '주가 12,000원, CPS 1,500원: 8배',
  ),
  EV_EBITDA: buildTerm(
    'EV/EBITDA',
    '이자 내는 빚에서 현금을 빼고 더한 회사의 값을 감가상각 전 영업이익과 견줍니다.',
    '(시가총액 + 차입금 − 현금과 유가증권) ÷ EBITDA',
    '배',
    '시가총액 8,000억, 차입금 3,000억, 현금 1,000억, EBITDA 1,000억: 10배',
  ),
  PEGR: buildTerm(
    'PEGR',
    '성장에 견준 PER입니다.',
    'PER ÷ 이익 성장률(%)',
    '배',
    'PER 12, 성장률 10%: 1.2배',
  ),
  ROE: buildTerm(
    'ROE',
    '자기자본으로 낸 이익의 비율입니다. 업종과의 차이는 %와 %p 두 가지로 보여 줍니다.',
    '순이익 ÷ 자기자본',
    '%',
    '순이익 100억, 자기자본 1,000억: 10%. 업종이 8%이면 차이는 +25% · +2%p',
  ),
  DR: buildTerm(
    '부채비율',
    '자기자본에 견준 빚입니다.',
    '부채 ÷ 자기자본',
    '%',
    '부채 800억, 자기자본 1,000억: 80%',
  ),
}
