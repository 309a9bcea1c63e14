import { sourceListWords } from '#text/words/source-list.ts'
import { sourceWords } from '#text/words/sources.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import type { SourceText } from './view.ts'

export function useSourceText(): SourceText {
  const text = useText()
  return { words: useWords(sourceListWords), names: useWords(sourceWords), text }
}
