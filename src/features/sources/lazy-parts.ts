import type { Lang } from '#text/formats.ts'
import { lazyComponent } from '#ui/frame/lazy-part.ts'

/** One file holds what a first visit seldom shows, so that the start names one file and not three. */
const late = () => import('./late-parts.ts')

export const LazySourceCredits = lazyComponent(async () => (await late()).SourceCredits)
export const LazyMarketFillingLine = lazyComponent(async () => (await late()).MarketFillingLine)
export const LazyMarketNotHere = lazyComponent(async () => (await late()).MarketNotHere)
export const LazyOwnerOnlyNotice = lazyComponent(async () => (await late()).OwnerOnlyNotice)

/** The same line as text, for a picture, which is shared without its page. */
export const loadSourceCredits = async (source: string, lang: Lang): Promise<string> =>
  (await late()).sourceCreditsText([source], lang)
