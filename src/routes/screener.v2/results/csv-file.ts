import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import type { PhraseContext } from '#features/screener/phrase.ts'
import type { ScreenedAnswer, ScreenedLine } from '#state/market/screener.ts'
import { packAnswers } from '#state/packs/pack-answers.ts'
import { screenRows } from '#state/packs/screener-answer.ts'
import type { ResultWords } from '#text/screener-results.ts'
import { csvFileName, csvHead, csvRows } from './csv.ts'

type Asked = { saved: SavedFilter; columns: readonly string[]; answer: ScreenedAnswer }

/** So many rows at once cross over from the worker without the page being felt to stand still. */
const PIECE = 400

/** All rows of what was found, from where it was found; false at the end where it could not be asked for again. */
async function* allRows(
  { saved, columns, answer }: Asked,
  { country }: PhraseContext,
): AsyncGenerator<readonly ScreenedLine[], boolean> {
  if (answer.from === 'server') {
    const reply = await screenRows({ country, saved, columns, limit: answer.total })
    if (reply.ok) yield reply.value.rows
    return reply.ok
  }
  const shows = ['signal', 'rating', ...columns]
  let version: number | null = null
  for (let offset = 0; offset < answer.total; offset += PIECE) {
    const reply = await packAnswers().ask('screen', {
      country,
      asked: { saved },
      limit: PIECE,
      offset,
      shows,
    })
    // Another pack has come meanwhile: half of each would be a file of no day.
    if (!reply.ok || (version !== null && reply.value.version !== version)) return false
    version = reply.value.version
    yield reply.value.rows.map(({ quote, values }) => ({ row: quote, values }))
  }
  return true
}

/** Gives the file out; false where it could not be made whole. */
export async function saveCsv(asked: Asked, telling: PhraseContext, words: ResultWords): Promise<boolean> {
  const parts = [csvHead(asked.columns, telling, words)]
  const rows = allRows(asked, telling)
  for (;;) {
    const next = await rows.next()
    if (next.done) {
      if (!next.value) return false
      break
    }
    parts.push(csvRows(next.value, asked.columns, telling, words))
  }
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = csvFileName(telling.country, asked.answer.as_of)
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return true
}
