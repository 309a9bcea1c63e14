import type { ReportSentence } from '../analysis/report/fact.ts'
import { withParticle } from '../analysis/report/particles.ts'
import type { LocalizedText } from '../analysis/report/words.ts'
import type { StockTheme } from '../market/groups/theme.ts'
import { groupChange } from '../market-groups/group-change.ts'
import { changeForRanking } from '../market-groups/ranked.ts'
import { rowsInScope, themeCompanies } from '../market-groups/scope.ts'
import { groupSectorsInScope } from '../market-groups/sectors-in.ts'
import { themesOfKind } from '../market-groups/theme-named.ts'
import type { MarketPack } from '../screener/market-pack.ts'
import type { MarketFactCollector } from './market-fact-collector.ts'
import {
  type MarketReportInput,
  type MarketReportSection,
  missingSection,
  sectionOf,
} from './report-input.ts'

type Kind = 'sector' | StockTheme['kind']
type Group = { kind: Kind; id: string; name: LocalizedText; change: number }

/**
 * Our choice: a group needs at least this many companies with a known change, and the report names at most this many
 * groups.
 */
const LEAST_KNOWN = { sector: 3, theme: 2, category: 2 } as const
const NAMED = { sector: 3, theme: 2, category: 3 } as const

/** Ranks the sectors by the change weighted by market value, as the sectors page does. */
export function sectorSection(book: MarketFactCollector, { pack }: MarketReportInput): MarketReportSection {
  const groups = groupSectorsInScope(pack, pack.country).groups.flatMap(
    ({ sector, rows, figures }): Group[] => {
      const day = figures.changes['1D']
      const change = changeForRanking(day, 'weighted')
      if (change === null || rows.length - day.unknown < LEAST_KNOWN.sector) return []
      return [{ kind: 'sector', id: sector.code, name: sector, change }]
    },
  )
  const ends = endsOf(groups, NAMED.sector)
  if (!ends) return missingSection('견줄 수 있는 업종이 부족합니다.', 'Too few sectors can be compared.')
  return sectionOf(aheadAndBehind(book, ends, { ko: '업종별로는', en: 'By sector' }))
}

/** Names the themes by their median change, and the sub-categories that rose most. */
export function themeSection(book: MarketFactCollector, { pack }: MarketReportInput): MarketReportSection {
  if (pack.themes.size === 0)
    return missingSection('테마 구성이 들어오지 않습니다.', 'No members of themes are brought.')
  const sentences: ReportSentence[] = []
  const ends = endsOf(themesOf(pack, 'theme'), NAMED.theme)
  if (ends) sentences.push(aheadAndBehind(book, ends, { ko: '테마별로는', en: 'By theme' }))
  const rising = inOrder(themesOf(pack, 'category'))
    .filter(({ change }) => change > 0)
    .slice(0, NAMED.category)
  if (rising.length > 0) {
    const names = state(book, rising)
    sentences.push(
      book.say(written => ({
        ko: `세부 업종에서는 ${withParticle(names(written.signed).ko, '이/가')} 가장 많이 올랐습니다.`,
        en: `Top categories: ${names(written.signed).en}.`,
      })),
    )
  }
  if (sentences.length > 0) return sectionOf(...sentences)
  return missingSection('견줄 수 있는 테마가 부족합니다.', 'Too few themes can be compared.')
}

function themesOf(pack: MarketPack, kind: StockTheme['kind']): Group[] {
  const companies = new Set(rowsInScope(pack, pack.country))
  return themesOfKind(kind).flatMap((theme): Group[] => {
    if (!pack.themes.has(theme.id)) return []
    const rows = themeCompanies(pack, theme.id, companies)
    const day = groupChange(pack, rows, '1D')
    const change = changeForRanking(day, 'median')
    if (change === null || rows.length - day.unknown < LEAST_KNOWN[kind]) return []
    return [{ kind, id: theme.id, name: theme, change }]
  })
}

const inOrder = (groups: readonly Group[]): Group[] =>
  [...groups].sort((a, b) => b.change - a.change || (a.id < b.id ? -1 : 1))

type Ends = { leading: Group[]; lagging: Group[] }

/**
 * Splits the groups into leading and lagging ones. No group appears at both ends, so with fewer than two groups there
 * are no ends.
 */
function endsOf(groups: readonly Group[], most: number): Ends | null {
  const count = Math.min(most, Math.floor(groups.length / 2))
  if (count === 0) return null
  const sorted = inOrder(groups)
  return { leading: sorted.slice(0, count), lagging: sorted.slice(-count).reverse() }
}

function aheadAndBehind(
  book: MarketFactCollector,
  { leading, lagging }: Ends,
  by: LocalizedText,
): ReportSentence {
  const [first, last] = [state(book, leading), state(book, lagging)]
  return book.say(({ signed }) => ({
    ko: `${by.ko} ${withParticle(first(signed).ko, '이/가')} 앞섰고 ${withParticle(last(signed).ko, '이/가')} 뒤처졌습니다.`,
    en: `${by.en}, ${first(signed).en} led and ${last(signed).en} lagged.`,
  }))
}

/** Adds a fact for the change of each group. Returns a function that writes the groups' names with these changes. */
function state(book: MarketFactCollector, groups: readonly Group[]) {
  for (const { kind, id, name, change } of groups)
    book.add(`${kind}_${id}`, change, 'percent', {
      name: { ko: `${name.ko} 등락률`, en: `${name.en}, change` },
      about: { kind, id },
    })
  return (signed: (id: string) => string): LocalizedText => ({
    ko: groups.map(({ kind, id, name }) => `${name.ko}(${signed(`${kind}_${id}`)}%)`).join(', '),
    en: groups.map(({ kind, id, name }) => `${name.en} (${signed(`${kind}_${id}`)}%)`).join(', '),
  })
}
