import { type Columns, lastColumns } from '../columns.ts'
import type { Indicator, Options } from '../indicators/define-indicator.ts'
import { compute } from '../indicators/define-indicator.ts'
import { disparity } from '../indicators/disparity.ts'
import { high52w } from '../indicators/high-52w.ts'
import { low52w } from '../indicators/low-52w.ts'
import type { Words } from '../report/words.ts'

/** One thing the market-trend score looks at. Every value is in percent. */
export type TrendInput = {
  id: string
  name_kr: string
  name_en: string
  weight: number
  /** The value that speaks neither for nor against, and how far from it the input has its full say. */
  neutral: number
  full: number
  /** The sessions it looks at: the number its words use. */
  window: number
  /** How many bars it cannot do without. */
  needs: number
  read(columns: Columns): number
  /** As a sentence of its own. Its numbers come from `written` alone, which gives a fact's number as text. */
  say(written: (factId: string) => string, isHigh: boolean): Words
}

/** Of a windowed indicator, from its last window alone. */
export function valueAtEnd<O extends Options>(indicator: Indicator<O>, columns: Columns, options: O): number {
  const out = compute(indicator, lastColumns(columns, indicator.warmUp(options) + 1), options)
  return out.at(-1) ?? Number.NaN
}

const side = (isHigh: boolean) => (isHigh ? { ko: '위', en: 'above' } : { ko: '아래', en: 'below' })

const average = (length: number, weight: number, full: number): TrendInput => ({
  id: `vs_ma${length}`,
  name_kr: `${length}일 평균 대비`,
  name_en: `Against the ${length}-session average`,
  weight,
  neutral: 0,
  full,
  window: length,
  needs: length,
  read: columns => valueAtEnd(disparity, columns, { length }) - 100,
  say(written, isHigh) {
    const [window, size] = [written(`window_${length}`), written(`vs_ma${length}`)]
    return {
      ko: `종가가 ${window}일 평균보다 ${size}% ${side(isHigh).ko}에 있습니다.`,
      en: `The close is ${size}% ${side(isHigh).en} its ${window}-session average.`,
    }
  },
})

const change: TrendInput = {
  id: 'return_63',
  name_kr: '63거래일 수익률',
  name_en: 'Return over 63 sessions',
  weight: 0.2,
  neutral: 0,
  full: 30,
  window: 63,
  needs: 64,
  read: ({ close }) => (close.at(-1)! / close.at(-64)! - 1) * 100,
  say(written, isHigh) {
    const [window, size] = [written('window_63'), written('return_63')]
    return {
      ko: `${window}거래일 동안 ${size}% ${isHigh ? '올랐습니다' : '내렸습니다'}.`,
      en: `It has ${isHigh ? 'risen' : 'fallen'} ${size}% over ${window} sessions.`,
    }
  },
}

const position: TrendInput = {
  id: 'position_252',
  name_kr: '252거래일 범위 안 위치',
  name_en: 'Place in the 252-session range',
  weight: 0.15,
  neutral: 50,
  full: 50,
  window: 252,
  needs: 252,
  read(columns) {
    const high = valueAtEnd(high52w, columns, high52w.options)
    const low = valueAtEnd(low52w, columns, low52w.options)
    return high === low ? 50 : ((columns.close.at(-1)! - low) / (high - low)) * 100
  },
  say(written) {
    const [window, share] = [written('window_252'), written('position_252')]
    return {
      ko: `${window}거래일 최저가에서 최고가까지 가는 길의 ${share}% 자리에 있습니다.`,
      en: `It stands ${share}% of the way from its ${window}-session low to its high.`,
    }
  },
}

const upVolume: TrendInput = {
  id: 'up_volume_20',
  name_kr: '오른 날의 거래량 비중',
  name_en: 'Volume on rising days',
  weight: 0.1,
  neutral: 50,
  full: 25,
  window: 20,
  needs: 21,
  read({ close, volume }) {
    let up = 0
    let all = 0
    for (let at = close.length - 20; at < close.length; at++) {
      const change = close[at]! - close[at - 1]!
      // A day that stood still speaks for neither side, so half of it counts for each.
      up += volume[at]! * (change > 0 ? 1 : change === 0 ? 0.5 : 0)
      all += volume[at]!
    }
    return all === 0 ? 50 : (up / all) * 100
  },
  say(written, isHigh) {
    const [window, share] = [written('window_20'), written('up_volume_20')]
    return {
      ko: `지난 ${window}거래일 거래량의 ${share}%${isHigh ? '가' : '만'} 오른 날에 나왔습니다.`,
      en: `${isHigh ? '' : 'Only '}${share}% of the volume of the last ${window} sessions came on rising days.`,
    }
  },
}

/** The weights add up to one. */
export const trendInputs: readonly TrendInput[] = [
  average(20, 0.15, 10),
  average(60, 0.2, 15),
  average(120, 0.2, 25),
  change,
  position,
  upVolume,
]
