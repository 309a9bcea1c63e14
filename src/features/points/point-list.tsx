import type { PointItem } from '#state/billing/points.ts'
import type { NextPage } from '#state/request/paged.ts'
import { pointWords } from '#text/words/points.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { List } from '#ui/list/list.tsx'
import { PointRow } from './point-row.tsx'

type Props = { rows: readonly PointItem[]; total: number; more: NextPage | null }

/** What happened to points, newest first. */
export function PointList({ rows, total, more }: Props) {
  const { t } = useText()
  const words = useWords(pointWords)
  return (
    <>
      <List className="point-list">
        {rows.map(item => (
          <li key={item.id}>
            <PointRow item={item} />
          </li>
        ))}
      </List>
      {more && (
        <p className="pad">
          <Button kind="quiet" className="point-more" busy={more.loading} onClick={more.load}>
            {words.more({ count: total - rows.length })}
          </Button>
        </p>
      )}
      {more?.problem && (
        <p className="second lone-line" role="alert">
          {t(`problems.${more.problem.code}`)}
        </p>
      )}
    </>
  )
}
