import { creditsOf } from '#domain/market/sources/credits.ts'
import { sourceListWords } from '#text/words/source-list.ts'
import { useWords } from '#ui/frame/language.tsx'

/** The lines that the sources ask for, each once. */
export function SourceCredits({ sources }: { sources: readonly string[] }) {
  const words = useWords(sourceListWords)
  const credits = creditsOf(sources)
  return credits.length === 0 ? words.fromFiles : words.credits({ names: credits.join(', ') })
}
