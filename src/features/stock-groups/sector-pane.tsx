import type { Period } from '#domain/market-groups/period.ts'
import type { GroupScope } from '#domain/market-groups/scope.ts'
import { useSector } from '#state/market/groups.ts'
import { marketGroupWords } from '#text/words/groups.ts'
import { ChangeText } from '#ui/figure/price-text.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { ListLoadingState } from '../loading/until-listed.tsx'
import { GroupReportSection } from './report.tsx'
import { groupName, shownGroupChange } from './view.ts'

export function SectorPane({ market, code, period }: { market: GroupScope; code: string; period: Period }) {
  const { lang } = useText()
  const words = useWords(marketGroupWords)
  const answer = useSector(market, code, 'market_cap_desc')
  const { data } = answer
  if (!data) return answer.problem ? <ListLoadingState answer={answer} /> : <SkeletonText lines={12} />
  const { sector } = data
  return (
    <article aria-label={groupName(sector, lang)}>
      <SectionHead
        title={groupName(sector, lang)}
        note={<ChangeText percent={shownGroupChange(sector, period, 'weighted')} />}
        {...(sector.rank !== null && { lead: words.rank({ rank: sector.rank, of: data.ranked }) })}
      />
      <GroupReportSection
        figures={sector}
        country={data.country}
        period={period}
        report={data.report}
        missing={lang === 'ko' ? data.missing_kr : data.missing_en}
        weight={sector.weight}
        valuation={sector.valuation}
      />
      <p className="foot-note">
        <LinkButton href={`/sector/${market}/${code}`}>{words.openPage}</LinkButton>
      </p>
    </article>
  )
}
