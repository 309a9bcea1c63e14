import type { GroupLeader } from '#contract/market-group.ts'
import { ChangeText } from '#ui/figure/price-text.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { groupName } from './view.ts'

export function GroupLeaders({ title, leaders }: { title: string; leaders: readonly GroupLeader[] }) {
  const { lang } = useText()
  if (leaders.length === 0) return null
  return (
    <section>
      <SectionHead title={title} />
      <ul className="plain-rows">
        {leaders.map(leader => (
          <li key={leader.fsym_id}>
            <Anchor href={`/quote/${leader.ticker}`}>{groupName(leader, lang)}</Anchor>
            <ChangeText percent={leader.change_pct} />
          </li>
        ))}
      </ul>
    </section>
  )
}
