import { MarketStockList } from '#features/rankings/list.tsx'
import { GroupList } from '#features/stock-groups/list.tsx'
import { groupName } from '#features/stock-groups/view.ts'
import { marketGroupWords } from '#text/words/groups.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import type { ThemesReply } from './view.ts'

/** Lists the themes and the stocks with an unusual move today. */
export function SuddenMoves({ themes, sudden }: Pick<ThemesReply, 'themes' | 'sudden'>) {
  const { lang } = useText()
  const words = useWords(marketGroupWords)
  const byId = new Map(themes.map(theme => [theme.id, theme]))
  const moved = sudden.themes.flatMap(({ id, ranges }) => {
    const theme = byId.get(id)
    return theme ? [{ ...theme, ranges }] : []
  })
  return (
    <>
      <SectionHead title={words.suddenThemes} />
      {moved.length === 0 && <p className="second pad">{words.suddenNone}</p>}
      <GroupList
        label={words.suddenThemes}
        groups={moved}
        period="1D"
        by="median"
        idOf={({ id }) => id}
        hrefOf={({ number }) => `/screener/v2/q-theme/${number}`}
        reason={({ ranges }) => words.ranges({ times: Math.abs(ranges).toFixed(1) })}
      />
      <SectionHead title={words.suddenStocks} />
      <MarketStockList
        label={words.suddenStocks}
        rows={sudden.stocks}
        total={sudden.stocks.length}
        more={null}
        reason={row =>
          [
            words.ranges({ times: Math.abs(row.ranges).toFixed(1) }),
            ...row.themes.flatMap(id => byId.get(id) ?? []).map(theme => groupName(theme, lang)),
          ].join(' · ')
        }
      />
    </>
  )
}
