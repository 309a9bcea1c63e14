import { withParticle } from '../analysis/report/particles.ts'
import type { LocalizedText } from '../analysis/report/words.ts'
import type { Country } from '../market/country.ts'
import { sectorsOf } from '../market/groups/sectors.ts'
import { type StockTheme, stockThemes } from '../market/groups/theme.ts'
import type { MarketPack } from '../screener/market-pack.ts'
import { type Pack, valueAt } from '../screener/pack.ts'

const countryWords: Readonly<Record<Country, LocalizedText>> = {
  kr: { ko: '한국', en: 'Korean' },
  us: { ko: '미국', en: 'US' },
}

/** Describes what a theme gathers, and the sector and the other theme that most of its members share. */
export function describeTheme(pack: MarketPack, theme: StockTheme, rows: readonly number[]): LocalizedText {
  const { ko, en } = countryWords[pack.country]
  const own =
    theme.kind === 'theme'
      ? {
          ko: `${withParticle(theme.ko, '과/와')} 관련된 ${ko} 상장사를 묶은 테마입니다.`,
          en: `Listed ${en} companies tied to ${theme.en}.`,
        }
      : {
          ko: `사업이 ${theme.ko}에 걸친 ${ko} 상장사를 묶은 세부 업종입니다.`,
          en: `Listed ${en} companies whose business includes ${theme.en}.`,
        }
  const from = sharedByMost(sectorNames(pack, rows), rows.length)
  const beside = sharedByMost(themeNames(pack, theme, rows), rows.length)
  return {
    ko: [
      own.ko,
      ...(from ? [`대부분 ${from.ko} 업종에 속합니다.`] : []),
      ...(beside ? [`대부분 ${beside.ko} 테마에도 속합니다.`] : []),
    ].join(' '),
    en: [
      own.en,
      ...(from ? [`Most are in the ${from.en} sector.`] : []),
      ...(beside ? [`Most are also in the ${beside.en} theme.`] : []),
    ].join(' '),
  }
}

const sectorNames = (pack: MarketPack, rows: readonly number[]): (LocalizedText | undefined)[] => {
  const codes = pack.labels.get('sector') ?? []
  return rows.map(row =>
    sectorsOf(pack.country).find(({ code }) => code === codes[valueAt(pack, 'sector', row)]),
  )
}

const themeNames = (pack: Pack, own: StockTheme, rows: readonly number[]): LocalizedText[] =>
  stockThemes
    .filter(({ id }) => id !== own.id)
    .flatMap(theme => {
      const members = new Set(pack.themes.get(theme.id))
      return rows.filter(row => members.has(row)).map(() => theme)
    })

/** Returns the name that more than half of the members share. */
function sharedByMost(names: readonly (LocalizedText | undefined)[], members: number): LocalizedText | null {
  const counts = new Map<LocalizedText, number>()
  for (const name of names) if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most && most[1] * 2 > members ? most[0] : null
}
