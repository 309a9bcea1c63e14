import { useState } from 'react'
import { readForcedSignOutEvent } from '#state/session/signed-out-by.ts'
import { securityWords } from '#text/words/security.ts'
import { Icon } from '#ui/frame/icon.tsx'
import { useText } from '#ui/frame/language.tsx'

/** Says why this device was signed out, until a user signs in again. */
export function SessionEndedNote() {
  const { lang } = useText()
  const [why] = useState(readForcedSignOutEvent)
  if (why === null) return null
  return (
    <div className="strip-note" role="status">
      <Icon name="warning" size={16} />
      <p>{securityWords[lang].endedBy[why]}</p>
    </div>
  )
}
