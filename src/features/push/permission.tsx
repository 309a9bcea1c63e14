import './push.css'
import { type ComponentType, useEffect, useState } from 'react'
import type { PushPermissionProps } from './view.ts'

export type { PushReason } from './view.ts'

/**
 * Asks for the push permission where an alert was just switched on; the browser's own question follows only after a
 * tap. The card stays hidden when push is on or impossible, or when the user dismissed it less than thirty days ago. No
 * screen waits for it to load.
 */
export function PushPermissionCard(props: PushPermissionProps) {
  const [Question, setQuestion] = useState<ComponentType<PushPermissionProps> | null>(null)
  useEffect(() => {
    let isCurrent = true
    import('./question.tsx').then(
      part => isCurrent && setQuestion(() => part.PushQuestion),
      // When the card fails to load, the switch still works, and the next visit tries to load the card again.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [])
  if (Question) return <Question {...props} />
  return props.always ? <div className="push-place" /> : null
}
