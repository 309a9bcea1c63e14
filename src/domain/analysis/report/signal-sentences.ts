import type { Signal } from '../signals/signal.ts'
import type { SignalState } from '../signals/signal-state.ts'
import type { ReportSentence } from './fact.ts'
import type { FactCollector } from './fact-collector.ts'
import { withParticle } from './particles.ts'
import type { NextSignal } from './signal-turns.ts'
import { moneyWords, signalWords } from './words.ts'

/** Writes the sentence about the signal, since when it is so, and how far the price is from the entry. */
export function signalSentence(
  book: FactCollector,
  { signal, sessions, entry }: SignalState,
): ReportSentence {
  const { ko, en } = signalWords[signal]
  const isNew = sessions === 1
  return book.say(written => {
    const count = written('signal_sessions')
    const since = isNew
      ? {
          ko: `신호가 이 거래일에 ${withParticle(ko, '이/가')} 되었습니다`,
          en: `Signal: ${en}, new this session`,
        }
      : { ko: `신호는 ${count}거래일째 ${ko}입니다`, en: `Signal: ${en}, day ${count}` }
    if (!entry || signal === 'ENTRY' || signal === 'STRONG_ENTRY')
      return { ko: `${since.ko}.`, en: `${since.en}.` }
    const change = book.value('since_entry')
    const price = moneyWords(written('entry_price'), book.country)
    const size = written('since_entry')
    if (change === 0)
      return {
        ko: `${since.ko}. 종가는 진입 신호 때의 ${withParticle(price.ko, '과/와')} 거의 같습니다.`,
        en: `${since.en}. The close is about the same as the entry price of ${price.en}.`,
      }
    return {
      ko: `${since.ko}. 종가는 진입 신호 때의 ${price.ko}보다 ${size}% ${change < 0 ? '낮습니다' : '높습니다'}.`,
      en: `${since.en}. The close is ${size}% ${change < 0 ? 'below' : 'above'} the entry price of ${price.en}.`,
    }
  })
}

/** Writes the sentences about the next closes that would change the signal. */
export function signalChangeSentences(
  book: FactCollector,
  signal: Signal,
  turns: readonly NextSignal[],
): ReportSentence[] {
  if (signal === 'EXIT') {
    const { ko, en } = signalWords.WAIT
    return [
      book.say(() => ({
        ko: `신호는 다음 거래일에 ${withParticle(ko, '으로/로')} 돌아갑니다.`,
        en: `The signal returns to ${en} next session.`,
      })),
    ]
  }
  if (turns.length > 0) return turns.map(turn => turnSentence(book, turn))
  const { ko, en } = signalWords[signal === 'WAIT' ? 'ENTRY' : 'CAUTION']
  return [
    book.say(written => ({
      ko: `다음 종가가 위아래로 ${written('reach')}% 안에서 움직이는 한 ${ko} 신호는 나오지 않습니다.`,
      en: `If the next close is within ${written('reach')}% of this one, the signal won’t change to ${en}.`,
    })),
  ]
}

function turnSentence(book: FactCollector, { to, from, price, volume }: NextSignal): ReportSentence {
  const [priceId, volumeId] = [`${to.toLowerCase()}_at`, `${to.toLowerCase()}_volume`]
  book.add(priceId, price, 'price')
  if (volume !== null) book.add(volumeId, volume, 'shares')
  const name = signalWords[to]
  const side = from === 'at or above' ? '이상' : '이하'
  return book.say(written => {
    const { ko, en } = moneyWords(written(priceId), book.country)
    const shares = volume === null ? null : written(volumeId)
    return {
      ko: `다음 종가가 ${ko} ${side}이${shares ? `고 거래량이 ${shares}주 이상이` : ''}면 신호가 ${withParticle(name.ko, '으로/로')} 바뀝니다.`,
      en: `If it next closes ${from} ${en}${shares ? ` on at least ${shares} shares` : ''}, the signal changes to ${name.en}.`,
    }
  })
}
