import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { requestDeepLink } from '#state/app/app-deep-link.ts'
import type { MobileAppHost } from '#state/app/app-host.ts'
import { hasUnsavedWork } from '#state/my-stocks/dirty-forms.ts'
import { openLinkScreenAddress } from './open-link-screen-address.ts'
import { DeepLinkQuestion } from './waiting-link.tsx'

/** Opens the deep link that started the app if it is ours; it waits while a form has unsaved text. */
export function DeepLinkOpener({ app }: { app: MobileAppHost }) {
  const [, navigate] = useLocation()
  const [waiting, setWaiting] = useState<string | null>(null)
  const go = useRef(navigate)
  useEffect(() => {
    go.current = navigate
  })
  useEffect(() => {
    void requestDeepLink(app).then(link => {
      if (!link) return
      const place = openLinkScreenAddress(link.deep_link_value, location.origin)
      if (place === null) return app.refused('deep-link', 'foreign')
      if (hasUnsavedWork()) setWaiting(place)
      else go.current(place)
    })
  }, [app])
  if (waiting === null) return null
  return (
    <DeepLinkQuestion
      onLeave={() => setWaiting(null)}
      onOpen={() => {
        setWaiting(null)
        navigate(waiting)
      }}
    />
  )
}
