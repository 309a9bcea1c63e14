import { createContext, type ReactNode, useContext } from 'react'
import { assert } from '#domain/kernel/assert.ts'
import type { Lang } from '#text/formats.ts'
import type { Text } from '#text/text.ts'

const TextContext = createContext<Text | null>(null)

export function TextProvider({ text, children }: { text: Text; children: ReactNode }) {
  return <TextContext value={text}>{children}</TextContext>
}

export function useText(): Text {
  const text = useContext(TextContext)
  assert(text, 'a piece of a screen is drawn inside a TextProvider')
  return text
}

/** Returns the words of a feature in the language of the page. They load with the feature, not with every start. */
export const useWords = <T,>(words: Readonly<Record<Lang, T>>): T => words[useText().lang]

/** Returns null outside a provider, because the error page must render even when no text could be loaded. */
export function useTextIfAny(): Text | null {
  return useContext(TextContext)
}
