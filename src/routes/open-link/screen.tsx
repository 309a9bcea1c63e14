import { useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import type { RouteView } from '#router/route.ts'
import { reportPushOpened } from '#state/alerts/push-receipt.ts'
import { currentPlatform } from '#state/app/host.ts'
import { openLinkWords } from '#text/words/open-link.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { EmptyState } from '#ui/frame/states.tsx'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'
import { openLinkTargetOf } from './view.ts'

/** In the app and the extension the page has an origin of its own, so the server's origin is added. */
const ownOrigins = (): string[] => {
  const { apiBase } = currentPlatform()
  return [location.origin, ...(URL.canParse(apiBase) ? [new URL(apiBase).origin] : [])]
}

/** Opens the target of a message: a screen of ours, or after a confirmation another site. */
export function Screen({ query }: RouteView) {
  const { t } = useText()
  const words = useWords(openLinkWords)
  const [, navigate] = useLocation()
  const openPage = String(query.openPage)
  const link = query.link as string | null
  const hop = useMemo(() => openLinkTargetOf({ openPage, link, own: ownOrigins() }), [openPage, link])

  const push = query.push_id as string | null
  useEffect(() => {
    if (push !== null) void reportPushOpened(push)
  }, [push])

  useEffect(() => {
    if (hop.kind === 'inside') navigate(hop.place, { replace: true })
    if (hop.kind !== 'outside') return
    const host = currentPlatform()
    if (host.name === 'web') return location.replace(hop.url)
    host.openOutside(hop.url)
    navigate('/', { replace: true })
  }, [hop, navigate])

  const title = t('titles.openLink')
  if (hop.kind === 'ask') return <AskBeforeLeaving hop={hop} title={title} />
  if (hop.kind === 'refused')
    return (
      <Page title={title} width="text">
        <EmptyState
          title={words.refusedHeading}
          text={words.refusedText}
          actions={
            <LinkButton kind="primary" href="/">
              {words.stay}
            </LinkButton>
          }
        />
      </Page>
    )
  return (
    <Page title={title} heading={words.opening} width="text">
      <SkeletonRows count={2} />
    </Page>
  )
}
