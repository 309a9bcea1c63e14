import type { GroupReport as Report } from '#contract/market-group.ts'
import type { ThemeMemberRow, ThemeRow } from '#contract/theme.ts'
import type { Country } from '#domain/market/country.ts'
import type { StockSort } from '#domain/market/stock-sorts.ts'
import type { Period } from '#domain/market-groups/period.ts'
import { useCategory, useTheme } from '#state/market/groups.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import type { CachedReplyState } from '#state/request/kept.ts'
import { marketGroupWords } from '#text/words/groups.ts'
import { ChangeText } from '#ui/figure/price-text.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { StockList } from '#ui/list/stock-list.tsx'
import { ListLoadingState } from '../loading/until-listed.tsx'
import { StockRowOfReply } from '../stock-list/stock-row-of.tsx'
import { GroupReportSection } from './report.tsx'
import { groupName, shownGroupChange } from './view.ts'

const usual: StockSort = 'daily_change_desc'
const FEW = 8

type MembersAnswer = CachedReplyState<{
  group: ThemeRow
  country: Country
  report: Report | null
  missing_kr: string
  missing_en: string
  description_kr: string
  description_en: string
}> & { rows: readonly ThemeMemberRow[] }

export function ThemePane({ id, country, period }: { id: string; country: Country; period: Period }) {
  return <MembersPane answer={useTheme(id, country, usual)} period={period} />
}

export function CategoryPane({ id, country, period }: { id: string; country: Country; period: Period }) {
  return (
    <MembersPane answer={useCategory(id, country, usual)} period={period} href={`/category/trending/${id}`} />
  )
}

/** Shows a theme or sub-category beside the list: its description, the reason of its move and its first members. */
function MembersPane({ answer, period, href }: { answer: MembersAnswer; period: Period; href?: string }) {
  const { lang } = useText()
  const words = useWords(marketGroupWords)
  const { online } = useConnectivity()
  const { data, rows } = answer
  if (!data) return answer.problem ? <ListLoadingState answer={answer} /> : <SkeletonText lines={12} />
  const { group, country, report } = data
  return (
    <article aria-label={groupName(group, lang)}>
      <SectionHead
        title={groupName(group, lang)}
        note={<ChangeText percent={shownGroupChange(group, period, 'median')} />}
        lead={lang === 'ko' ? data.description_kr : data.description_en}
      />
      <GroupReportSection
        figures={group}
        country={country}
        period={period}
        report={report}
        missing={lang === 'ko' ? data.missing_kr : data.missing_en}
      />
      <SectionHead
        title={words.membersHead}
        note={words.members({ count: group.members.toLocaleString(lang) })}
      />
      <StockList label={words.membersHead}>
        {rows.slice(0, href ? FEW : rows.length).map(row => (
          <StockRowOfReply key={row.fsym_id} row={row} offline={!online} />
        ))}
      </StockList>
      {href && (
        <p className="foot-note">
          <LinkButton href={href}>{words.openPage}</LinkButton>
        </p>
      )}
    </article>
  )
}
