import { useText } from '#ui/frame/language.tsx'
import type { ChangesSinceVisit } from './changes-since-visit.ts'
import type { HomeTab } from './frame.tsx'
import type { HomeRows } from './view.ts'

export function useHomeHead(
  { rows, up, down, asOf: { kr, us } }: HomeRows,
  since: ChangesSinceVisit | null,
  waits: boolean,
  tab: HomeTab,
) {
  const { t, day, moment } = useText()
  if (waits) return { lead: '\u00a0' }
  if (rows.length === 0) return { heading: t(tab === 'etf' ? 'home.noEtfs' : 'home.emptyTitle') }
  const asOf =
    kr && us && kr !== us
      ? t('home.asOfMixed', { kr: day(kr), us: day(us) })
      : t('home.asOf', { date: day(kr ?? us) })
  const mine = t('home.lead', { count: rows.length })
  const { changed = [], was = null } = since ?? {}
  const count = changed.length
  const trend = up + down > 0 ? t('home.leadUp', { up, down }) : t('home.leadFlat')
  const heading =
    since === null
      ? trend
      : t(`home.${was ? 'since' : 'last'}${count === 0 ? 'None' : count === 1 ? 'One' : 'More'}`, { count })
  return { heading, lead: [mine, ...(was ? [t('home.was', { when: moment(was) })] : []), asOf].join(' · ') }
}
