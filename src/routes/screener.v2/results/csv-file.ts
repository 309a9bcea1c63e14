import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import type { PhraseContext } from '#features/screener/phrase.ts'
import type { ScreenedAnswer, ScreenedLine } from '#state/market/screener.ts'
import { currentPackAnswers } from '#state/packs/pack-answers.ts'
import { screenStocks } from '#state/packs/screener-answer.ts'
import type { ResultWords } from '#text/words/screener-results.ts'
import { csvFileName, csvHead, csvRows } from './csv.ts'
import { linesWithoutSignals } from './lines-without-signals.ts'

type Asked = {
  saved: SavedFilter
  columns: readonly string[]
  answer: ScreenedAnswer
  /** True when the data are too old for signals and ratings; the file then has none. */
  isOutdated: boolean
}

/** Our choice: rows per message from the worker, few enough that the page does not stall. */
const PIECE = 400

/** Yields all rows from the source of the results (server or device); returns false when a request failed. */
async function* allRows(
  { saved, columns, answer }: Asked,
  { country }: PhraseContext,
): AsyncGenerator<readonly ScreenedLine[], boolean> {
  if (answer.from === 'server') {
    const reply = await screenStocks({ country, saved, columns, limit: answer.total })
    if (reply.ok) yield reply.value.rows
    return reply.ok
  }
  const shows = ['signal', 'rating', ...columns]
  let version: number | null = null
  for (let offset = 0; offset < answer.total; offset += PIECE) {
    const reply = await currentPackAnswers().ask('screen', {
      country,
      source: { saved },
      limit: PIECE,
      offset,
      shows,
    })
    // The pack was replaced meanwhile: a file with half of each would be valid for no day.
    if (!reply.ok || (version !== null && reply.value.version !== version)) return false
    version = reply.value.version
    yield reply.value.rows.map(({ quote, values }) => ({ row: quote, values }))
  }
  return true
}

/** Saves the file; false when it could not be completed. */
export async function saveCsv(request: Asked, telling: PhraseContext, words: ResultWords): Promise<boolean> {
  const parts = [csvHead(request.columns, telling, words)]
  const rows = allRows(request, telling)
  for (;;) {
    const next = await rows.next()
    if (next.done) {
      if (!next.value) return false
      break
    }
    const lines = request.isOutdated ? linesWithoutSignals(next.value) : next.value
    parts.push(csvRows(lines, request.columns, telling, words))
  }
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = csvFileName(telling.country, request.answer.as_of)
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return true
}
