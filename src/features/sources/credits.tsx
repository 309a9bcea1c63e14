import { creditsOf } from '#domain/market/sources/credits.ts'
import type { Lang } from '#text/formats.ts'
import { sourceListWords } from '#text/words/source-list.ts'
import { useText } from '#ui/frame/language.tsx'

/** The lines that the sources ask for, each once. */
export const SourceCredits = ({ sources }: { sources: readonly string[] }) =>
  sourceCreditsText(sources, useText().lang)

export function sourceCreditsText(sources: readonly string[], lang: Lang): string {
  const words = sourceListWords[lang]
  const credits = creditsOf(sources)
  return credits.length === 0 ? words.fromFiles : words.credits({ names: credits.join(', ') })
}
