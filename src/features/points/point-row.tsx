import type { ReactNode } from 'react'
import type { PointItem } from '#state/billing/points.ts'
import { pointWords } from '#text/words/points.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { pointSign, usableUntil } from './view.ts'

/** One act: its name, why and when, and the won with its sign. `note` replaces the second line. */
export function PointRow({ item, note }: { item: PointItem; note?: ReactNode }) {
  const { moment } = useText()
  const words = useWords(pointWords)
  const { action_code, type_code, reason, amount, created_at } = item
  const until = usableUntil(item)
  const why = reason ?? words.types[type_code]
  return (
    <div className="point-row">
      <span className="point-what">{words.actions[action_code]}</span>
      <span className={action_code === 'EXPIRED' ? 'number point-gone' : 'number'}>
        {pointSign(action_code)}
        {words.won({ amount })}
      </span>
      <span className="caption point-why">
        {why} · {note ?? moment(created_at)}
        {note === undefined && until !== null && <> · {words.until({ date: moment(until, 'Asia/Seoul') })}</>}
      </span>
    </div>
  )
}
