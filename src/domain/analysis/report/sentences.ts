import { MIN_JUDGED_SESSIONS } from '../scoring/market-trend.ts'
import type { ComputedScore } from '../scoring/score.ts'
import type { ReportSentence } from './fact.ts'
import type { FactCollector } from './fact-collector.ts'
import { withParticle } from './particles.ts'
import { type LocalizedText, moneyWords, ratingWords } from './words.ts'

export type StockNames = { name_kr: string; name_en: string }

/** `reason` is the one line that lists of stocks show. */
export type ReportSentences = { reason: ReportSentence; summary: ReportSentence[] }

const side = (value: number): LocalizedText =>
  value >= 0 ? { ko: '위', en: 'above' } : { ko: '아래', en: 'below' }

export const judgedSentences = (
  book: FactCollector,
  names: StockNames,
  scores: readonly ComputedScore[],
): ReportSentences => ({
  reason: reasonLine(book),
  summary: [standing(book, names), ...motion(book), ...turnover(book), ...summedUp(book, scores)],
})

/** Writes the sentence about the summary score and its parts; there is none when there is no summary. */
function summedUp(book: FactCollector, scores: readonly ComputedScore[]): ReportSentence[] {
  const summary = scores.find(({ id }) => id === 'summary')
  if (!summary?.rating) return []
  const { ko, en } = ratingWords[summary.rating]
  return [
    book.say(written => {
      const points = (id: string): string => {
        const value = book.value(`${id}_score`)
        return `${value > 0 ? '+' : value < 0 ? '−' : ''}${written(`${id}_score`)}`
      }
      const parts = (name: 'name_kr' | 'name_en'): string =>
        summary.contributions.map(part => `${part[name]} ${points(part.id)}`).join(', ')
      return {
        ko: `종합 점수는 ${points('summary')}점, ${ko}입니다(${parts('name_kr')}).`,
        en: `The summary score is ${points('summary')}, ${en} (${parts('name_en')}).`,
      }
    }),
  ]
}

function reasonLine(book: FactCollector): ReportSentence {
  const { ko, en } = side(book.value('vs_ma20'))
  return book.say(written => {
    const volume = book.has('volume_ratio') ? written('volume_ratio') : null
    const average = written('vs_ma20')
    const window = written('window_20')
    return {
      ko: `${window}일 평균 ${average}% ${ko}${volume ? ` · 거래량 ${volume}배` : ''}`,
      en: `${average}% ${en} ${window}-day avg${volume ? ` · vol ${volume}×` : ''}`,
    }
  })
}

function standing(book: FactCollector, { name_kr, name_en }: StockNames): ReportSentence {
  const near = side(book.value('vs_ma20'))
  const far = side(book.value('vs_ma60'))
  return book.say(written => {
    const short = { window: written('window_20'), size: written('vs_ma20') }
    const long = { window: written('window_60'), size: written('vs_ma60') }
    return {
      ko:
        `${withParticle(name_kr, '은/는')} ${short.window}일 평균보다 ${short.size}% ${near.ko}, ` +
        `${long.window}일 평균보다 ${long.size}% ${far.ko}에서 마쳤습니다.`,
      en:
        `${name_en} closed ${short.size}% ${near.en} its ${short.window}-day moving average ` +
        `and ${long.size}% ${far.en} its ${long.window}-day moving average.`,
    }
  })
}

function motion(book: FactCollector): ReportSentence[] {
  if (!book.has('return_63')) return []
  const change = book.value('return_63')
  return [
    book.say(written => {
      const [window, size] = [written('window_63'), written('return_63')]
      if (change === 0)
        return {
          ko: `${window}거래일 전과 같은 값입니다.`,
          en: `It’s at the same price as ${window} sessions ago.`,
        }
      return {
        ko: `${window}거래일 동안 ${size}% ${change > 0 ? '올랐습니다' : '내렸습니다'}.`,
        en: `It’s ${change > 0 ? 'up' : 'down'} ${size}% over the past ${window} sessions.`,
      }
    }),
  ]
}

function turnover(book: FactCollector): ReportSentence[] {
  if (!book.has('volume_ratio')) return []
  return [
    book.say(written => {
      const [window, times, share] = [written('window_20'), written('volume_ratio'), written('up_volume_20')]
      return {
        ko: `거래량은 ${window}일 평균의 ${times}배이고, 지난 ${window}거래일 거래량의 ${share}%가 오른 날에 나왔습니다.`,
        en:
          `Volume was ${times}× its ${window}-day average, ` +
          `and ${share}% of volume over the past ${window} sessions came on up days.`,
      }
    }),
  ]
}

export function haltedSentences(
  book: FactCollector,
  { name_kr, name_en }: StockNames,
  halted: number,
): ReportSentences {
  book.add('halted_sessions', halted, 'sessions')
  return {
    reason: book.say(written => ({
      ko: `거래 정지 ${written('halted_sessions')}거래일째`,
      en: `Halted, day ${written('halted_sessions')}`,
    })),
    summary: [
      book.say(written => {
        const close = moneyWords(written('close'), book.country)
        return {
          ko: `${withParticle(name_kr, '은/는')} ${written('halted_sessions')}거래일째 거래가 멈춰 있고, 마지막 종가는 ${close.ko}입니다.`,
          en: `${name_en} hasn’t traded for ${sessionsInWords(written('halted_sessions'))}. Its last close was ${close.en}.`,
        }
      }),
      { ko: '거래가 다시 시작되면 판정합니다.', en: 'We’ll rate it when trading resumes.', facts: [] },
    ],
  }
}

export function tooNewSentences(
  book: FactCollector,
  { name_kr, name_en }: StockNames,
  sessions: number,
): ReportSentences {
  book.add('sessions', sessions, 'sessions')
  book.add('sessions_needed', MIN_JUDGED_SESSIONS, 'sessions', { source: book.version })
  return {
    reason: book.say(written => ({
      ko: `거래 기록 ${written('sessions')}거래일`,
      en: `${sessionsInWords(written('sessions'))} of history`,
    })),
    summary: [
      book.say(written => ({
        ko: `${withParticle(name_kr, '은/는')} 거래 기록이 ${written('sessions')}거래일뿐이라 아직 판정하지 않습니다. ${written('sessions_needed')}거래일이 쌓이면 판정합니다.`,
        en: `${name_en} has only ${sessionsInWords(written('sessions'))} of history, so it isn’t rated yet. We rate stocks after ${written('sessions_needed')} sessions.`,
      })),
    ],
  }
}

const sessionsInWords = (written: string): string => `${written} session${written === '1' ? '' : 's'}`
