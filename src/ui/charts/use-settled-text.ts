import { useEffect, useState } from 'react'

/**
 * Delays the text that screen readers announce, so that only the last of several quick moves is read out. The first
 * text is not announced.
 */
export function useSettledText(words: string): string {
  const [said, setSaid] = useState('')
  const [first] = useState(words)
  useEffect(() => {
    if (words === first && said === '') return
    const timer = setTimeout(() => setSaid(words), 300)
    return () => clearTimeout(timer)
  }, [words, first, said])
  return said
}
