import type { ImportCounts } from '#state/session/import-export.ts'
import { accountWords } from '#text/words/account.ts'
import { useWords } from '#ui/frame/language.tsx'

/** A file may be sent in several requests, each of which names some. */
const MOST_NAMED = 10

/** Says what an import did, and names what was refused for each reason. */
export function ImportResult({ result: { put, same, left_out, refused } }: { result: ImportCounts }) {
  const words = useWords(accountWords)
  const unreadable = left_out - refused.reduce((sum, { count }) => sum + count, 0)
  return (
    <div role="status">
      <p>{words.importDone({ put, same, left_out: unreadable })}</p>
      {refused.map(({ why, count, names }) => {
        const shown = names.slice(0, MOST_NAMED)
        const name = `${shown.join(', ')}${count > shown.length ? ' …' : ''}`
        return (
          <p key={why} className="second">
            {words.importRefused[why]({ count, name })}
          </p>
        )
      })}
    </div>
  )
}
