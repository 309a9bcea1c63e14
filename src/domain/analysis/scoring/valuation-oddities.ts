import type { LocalizedText } from '../report/words.ts'
import type { Multiple } from './valuation-table.ts'

/** An oddity is a rule of the specification that is kept as it is although it is surprising. */
export type ValuationOddity = {
  id: string
  multiples: readonly Multiple[]
  says: LocalizedText
  odd: LocalizedText
}

const ratios = ['PBR', 'PSR', 'PER', 'PCR', 'EV_EBITDA', 'PEGR'] as const
const earnings = ['PER', 'PCR', 'EV_EBITDA', 'PEGR'] as const

export const valuationOddities = [
  {
    id: 'milder-when-worse',
    multiples: ratios,
    says: {
      ko: '값이 0 이하이면 하향이고, −10 이하는 4단계, 그 위는 5단계입니다.',
      en: 'A value of 0 or less points down: step 4 at −10 or lower, otherwise step 5.',
    },
    odd: {
      ko: '더 나쁜 값이 더 약한 단계를 받습니다. 그래서 화살표 옆에 값을 그대로 보여 줍니다.',
      en: 'The worse value gets the milder step, so we show the number next to the arrow.',
    },
  },
  {
    id: 'down-ends-at-three',
    multiples: ratios,
    says: {
      ko: '기준보다 비싸면 10%마다 한 단계씩 하향이고 3단계에서 멈춥니다.',
      en: 'Above the reference, each 10% is one step down, up to step 3.',
    },
    odd: {
      ko: '기준보다 21% 비싼 종목과 열 배 비싼 종목이 같은 화살표를 받습니다.',
      en: 'A stock 21% above the reference gets the same arrow as one at ten times the reference.',
    },
  },
  {
    id: 'wider-up-than-down',
    multiples: ratios,
    says: {
      ko: '기준 아래에서는 20%마다, 기준 위에서는 10%마다 단계가 바뀝니다.',
      en: 'A step is 20% wide below the reference and 10% above it.',
    },
    odd: {
      ko: '같은 거리라도 비싼 쪽에서 두 배 빨리 단계가 바뀝니다.',
      en: 'The same distance counts as twice as many steps on the expensive side.',
    },
  },
  {
    id: 'at-the-reference-is-up',
    multiples: [...ratios, 'ROE', 'DR'],
    says: {
      ko: '기준과 같은 값은 상향 1단계이고, 기준이 없거나 0이면 화살표가 없습니다.',
      en: 'A value equal to the reference points up one step. With no reference, or a reference of 0, there’s no arrow.',
    },
    odd: {
      ko: '업종과 똑같은 종목도 조금 싸다고 표시됩니다.',
      en: 'A stock valued exactly like its sector looks slightly cheap.',
    },
  },
  {
    id: 'below-negative-is-up',
    multiples: earnings,
    says: {
      ko: '기준이 음수일 때 기준 이하의 값은 상향 1단계입니다.',
      en: 'With a negative reference, a value at or below it points up one step.',
    },
    odd: {
      ko: '음수 배수는 적자가 작을수록 0에서 멀어지므로, 얼마나 나은지와 관계없이 한 단계입니다.',
      en: 'The smaller the loss, the further a negative multiple is from 0, but the step stays at one.',
    },
  },
  {
    id: 'positive-over-negative',
    multiples: earnings,
    says: {
      ko: '기준이 음수일 때 양수 값은 상향이며, 100 초과 2단계, 50 초과 3단계, 10 초과 4단계, 나머지는 5단계입니다.',
      en: 'With a negative reference, a positive value points up: step 2 above 100, 3 above 50, 4 above 10, otherwise 5.',
    },
    odd: {
      ko: '업종이 적자이면 배수가 천인 흑자 종목도 상향입니다. 값 자체로 단계를 정하고 기준과의 거리는 보지 않습니다.',
      en: 'In a sector that loses money, even a multiple of 1,000 points up. The step depends on the value alone, not its distance.',
    },
  },
  {
    id: 'nearer-zero-is-lower',
    multiples: earnings,
    says: {
      ko: '음수 기준과 0 사이의 값은 «계산된 단계»로 하향합니다. 상향 규칙의 단계로 읽었습니다.',
      en: 'Between a negative reference and 0, it points down “with the computed step,” which we read as the step of the UP rule.',
    },
    odd: {
      ko: '0은 계산하면 6단계가 되므로 5단계에서 멈춥니다.',
      en: 'At 0 the formula would give step 6, so we cap it at step 5.',
    },
  },
  {
    id: 'no-arrow-over-negative',
    multiples: ['PBR', 'PSR'],
    says: {
      ko: 'PBR과 PSR은 음수 기준에 대한 규칙이 없습니다.',
      en: 'P/B and P/S have no rule for a negative reference.',
    },
    odd: {
      ko: '음수 기준 위의 양수 값은 판단하지 않고, 0 이하의 값은 기준과 관계없이 하향으로 둡니다.',
      en: 'A positive value with a negative reference isn’t rated. A value of 0 or less always points down.',
    },
  },
  {
    id: 'percent-or-points',
    multiples: ['ROE'],
    says: {
      ko: 'ROE의 차이는 10마다 한 단계이지만 단위가 정해져 있지 않습니다.',
      en: 'ROE moves one step for each difference of 10, but the unit isn’t defined.',
    },
    odd: {
      ko: '10 대 15는 5포인트 차이이면서 50% 차이입니다. 기준이 양수이면 %로, 음수이면 포인트로 셈하고 둘 다 보여 줍니다.',
      en: '15 vs. 10 is 5 points or 50%. We use percent with a positive reference and points with a negative one, and show both.',
    },
  },
  {
    id: 'losing-less-is-up',
    multiples: ['ROE'],
    says: {
      ko: 'ROE가 기준 이상이면 상향입니다.',
      en: 'A return at or above the reference points up.',
    },
    odd: {
      ko: '업종보다 덜 잃는 적자 회사도 상향입니다.',
      en: 'A company that loses money points up if its sector loses more.',
    },
  },
  {
    id: 'no-debt-is-worst',
    multiples: ['DR'],
    says: {
      ko: '부채비율이 0 이하이면 하향 5단계이고, 기준을 아무리 넘어도 하향 4단계입니다.',
      en: 'Debt-to-equity of 0 or less points down five steps. Any value far above the reference points down four.',
    },
    odd: {
      ko: '자본 잠식을 잡으려는 규칙이지만, 빚이 없는 회사가 빚이 가장 많은 회사보다 나쁜 화살표를 받습니다.',
      en: 'Meant for negative equity, this gives a debt-free company a worse arrow than the most indebted one.',
    },
  },
  {
    id: 'debt-in-two-units',
    multiples: ['DR'],
    says: {
      ko: '기준을 넘는 부채비율은 50, 100, 200포인트에서 단계가 바뀝니다. 기준 아래는 정해져 있지 않습니다.',
      en: 'Debt above the reference changes step at 50, 100 and 200 points over it. Below it, there’s no rule.',
    },
    odd: {
      ko: '기준 아래는 기준의 5분의 1마다 한 단계로 정했으므로 위와 아래의 단위가 다릅니다.',
      en: 'Below it, we count one step for each fifth of the reference, so the two sides use different units.',
    },
  },
] as const satisfies readonly ValuationOddity[]

export type OddityId = (typeof valuationOddities)[number]['id']
