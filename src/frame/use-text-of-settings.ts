import { useEffect, useState } from 'react'
import { useSettings } from '#state/app/settings.ts'
import { serverNow } from '#state/request/server-clock.ts'
import { loadText } from '#text/load-text.ts'
import type { Text } from '#text/text.ts'

/** Returns the text in the language of the settings; while another language loads, the current text stays. */
export function useTextOfSettings(first: Text): Text {
  const { lang } = useSettings()
  const [text, setText] = useState(first)
  useEffect(() => {
    let isCurrent = true
    if (text.lang !== lang) void loadText(lang, serverNow).then(loaded => isCurrent && setText(loaded))
    return () => {
      isCurrent = false
    }
  }, [lang, text.lang])
  return text
}
