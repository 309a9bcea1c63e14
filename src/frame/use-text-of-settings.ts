import { useEffect, useState } from 'react'
import { useSettings } from '#state/app/settings.ts'
import { loadText } from '#text/load-text.ts'
import type { Text } from '#text/text.ts'

/** The text of the language that is set; while another is on its way, what is there stays. */
export function useTextOfSettings(first: Text): Text {
  const { lang } = useSettings()
  const [text, setText] = useState(first)
  useEffect(() => {
    let wanted = true
    if (text.lang !== lang) void loadText(lang).then(loaded => wanted && setText(loaded))
    return () => {
      wanted = false
    }
  }, [lang, text.lang])
  return text
}
