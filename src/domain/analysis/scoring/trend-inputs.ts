import { high52w } from '../indicators/high-52w.ts'
import { low52w } from '../indicators/low-52w.ts'
import { lastHighest, lastLowest, lastSum } from '../kernels/last-window.ts'
import { type TrendInput, trendSide } from './trend-input.ts'

const average = (length: number, weight: number, full: number): TrendInput => ({
  id: `vs_ma${length}`,
  name_kr: `${length}일 평균 대비`,
  name_en: `Price vs. ${length}-day moving average`,
  weight,
  neutral: 0,
  full,
  window: length,
  needs: length,
  after(before) {
    const sum = lastSum(before.close, length - 1)
    return ({ close }) => (close / ((sum + close) * (1 / length))) * 100 - 100
  },
  say(written, isHigh) {
    const [window, size] = [written(`window_${length}`), written(`vs_ma${length}`)]
    return {
      ko: `종가가 ${window}일 평균보다 ${size}% ${trendSide(isHigh).ko}에 있습니다.`,
      en: `The close is ${size}% ${trendSide(isHigh).en} its ${window}-day moving average.`,
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
  after(before) {
    const then = before.close.at(-63)!
    return ({ close }) => (close / then - 1) * 100
  },
  say(written, isHigh) {
    const [window, size] = [written('window_63'), written('return_63')]
    return {
      ko: `${window}거래일 동안 ${size}% ${isHigh ? '올랐습니다' : '내렸습니다'}.`,
      en: `It’s ${isHigh ? 'up' : 'down'} ${size}% over the past ${window} sessions.`,
    }
  },
}

const position: TrendInput = {
  id: 'position_252',
  name_kr: '252거래일 범위 안 위치',
  name_en: 'Position in the 252-session range',
  weight: 0.15,
  neutral: 50,
  full: 50,
  window: 252,
  needs: 252,
  after(before) {
    const highest = lastHighest(before.high, high52w.options.length - 1)
    const lowest = lastLowest(before.low, low52w.options.length - 1)
    return newest => {
      const high = Math.max(highest, newest.high)
      const low = Math.min(lowest, newest.low)
      return high === low ? 50 : ((newest.close - low) / (high - low)) * 100
    }
  },
  say(written) {
    const [window, share] = [written('window_252'), written('position_252')]
    return {
      ko: `${window}거래일 최저가에서 최고가까지 가는 길의 ${share}% 자리에 있습니다.`,
      en: `It’s ${share}% of the way from its ${window}-session low to its high.`,
    }
  },
}

/** A day without a change speaks for neither side, so half of its volume counts as rising. */
const upShare = (change: number): number => (change > 0 ? 1 : change === 0 ? 0.5 : 0)

const upVolume: TrendInput = {
  id: 'up_volume_20',
  name_kr: '오른 날의 거래량 비중',
  name_en: 'Volume on up days',
  weight: 0.1,
  neutral: 50,
  full: 25,
  window: 20,
  needs: 21,
  after({ close, volume }) {
    let before = 0
    let all = 0
    for (let at = close.length - 19; at < close.length; at++) {
      before += volume[at]! * upShare(close[at]! - close[at - 1]!)
      all += volume[at]!
    }
    const last = close.at(-1)!
    return newest => {
      const up = before + newest.volume * upShare(newest.close - last)
      const traded = all + newest.volume
      return traded === 0 ? 50 : (up / traded) * 100
    }
  },
  say(written, isHigh) {
    const [window, share] = [written('window_20'), written('up_volume_20')]
    return {
      ko: `지난 ${window}거래일 거래량의 ${share}%${isHigh ? '가' : '만'} 오른 날에 나왔습니다.`,
      en: `${isHigh ? '' : 'Only '}${share}% of volume over the past ${window} sessions came on up days.`,
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
