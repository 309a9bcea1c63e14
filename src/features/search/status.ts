import { useEffect, useState } from 'react'
import type { SettledSearch } from '#state/search/search.ts'
import { searchWords } from '#text/words/search.ts'
import { useWords } from '#ui/frame/language.tsx'
import { optionsOf } from './next-option.ts'
import type { PaletteSection } from './view.ts'

/** Milliseconds without typing before a screen reader announces the number of results. Our choice. */
const REST_MS = 700

/** Says the number of results in words; the text is updated when the typing pauses. */
export function useResultCountText(
  shown: (SettledSearch & { sections: readonly PaletteSection[] }) | null,
): string {
  const [said, say] = useState('')
  const words = useWords(searchWords)
  const text = shown ? paletteStatus(shown, words) : ''
  useEffect(() => {
    const timer = setTimeout(() => say(text), text === '' ? 0 : REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return said
}

function paletteStatus(
  { answer, sections }: Pick<SettledSearch, 'answer'> & { sections: readonly PaletteSection[] },
  words: (typeof searchWords)['ko'],
): string {
  const stocks = answer?.hits.length ?? 0
  const others = optionsOf(sections).filter(({ kind }) => kind === 'command').length
  const near = answer?.near.length ?? 0
  if (stocks + others > 0) return words.found({ stocks, others })
  return near > 0 ? words.nearFound({ count: near }) : words.nothing
}
