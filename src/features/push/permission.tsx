import './push.css'
import { type ComponentType, useEffect, useState } from 'react'
import type { PushPermissionProps } from './view.ts'

export type { PushReason } from './view.ts'

/**
 * Stands where a toggle has just been switched on, and asks the browser only after a tap. Nothing where there is nothing
 * to ask: it is on, it cannot be, or it was put away less than thirty days ago. No screen waits for it.
 */
export function PushPermissionCard(props: PushPermissionProps) {
  const [Question, setQuestion] = useState<ComponentType<PushPermissionProps> | null>(null)
  useEffect(() => {
    let wanted = true
    import('./question.tsx').then(
      part => wanted && setQuestion(() => part.PushQuestion),
      // Without it the toggle works all the same, and the next visit asks again.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [])
  if (Question) return <Question {...props} />
  return props.always ? <div className="push-place" /> : null
}
