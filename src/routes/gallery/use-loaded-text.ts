import { useEffect, useState } from 'react'
import { serverNow } from '#state/request/server-clock.ts'
import { loadText } from '#text/load-text.ts'
import type { Lang, Text } from '#text/text.ts'

export function useLoadedText(lang: Lang): Text | null {
  const [text, setText] = useState<Text | null>(null)
  useEffect(() => {
    let isCurrent = true
    void loadText(lang, serverNow).then(loaded => {
      if (isCurrent) setText(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [lang])
  return text
}
