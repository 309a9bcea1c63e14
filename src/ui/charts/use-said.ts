import { useEffect, useState } from 'react'

/** Whoever runs along the sessions hears the one where the run ends. What stands there at first is not news. */
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
