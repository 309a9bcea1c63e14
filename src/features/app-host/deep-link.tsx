import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { askDeepLink } from '#state/app/app-deep-link.ts'
import type { TheApp } from '#state/app/app-host.ts'
import { anythingDirty } from '#state/my-stocks/dirty-forms.ts'
import { placeOfLink } from './link-place.ts'
import { WaitingLink } from './waiting-link.tsx'

/** Opens the deep link that started the app if it is ours; it waits while a form has unsaved text. */
export function DeepLinkHost({ app }: { app: TheApp }) {
  const [, navigate] = useLocation()
  const [waiting, setWaiting] = useState<string | null>(null)
  const go = useRef(navigate)
  useEffect(() => {
    go.current = navigate
  })
  useEffect(() => {
    void askDeepLink(app).then(link => {
      if (!link) return
      const place = placeOfLink(link.deep_link_value, location.origin)
      if (place === null) return app.refused('deep-link', 'foreign')
      if (anythingDirty()) setWaiting(place)
      else go.current(place)
    })
  }, [app])
  if (waiting === null) return null
  return (
    <WaitingLink
      onLeave={() => setWaiting(null)}
      onOpen={() => {
        setWaiting(null)
        navigate(waiting)
      }}
    />
  )
}
