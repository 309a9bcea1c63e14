import { renderToStaticMarkup } from 'react-dom/server'
import { mainNavItems } from '#router/places.ts'
import { dictionary as english } from '#text/en/index.ts'
import { dictionary as korean } from '#text/ko/index.ts'
import { createText, type Text } from '#text/text.ts'
import { IconLink } from '#ui/form/button.tsx'
import { AppFrame, type NavItem } from '#ui/frame/frame.tsx'
import { TextProvider } from '#ui/frame/language.tsx'
import { OfflineBadge } from '#ui/frame/offline-badge.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'

function Still({ text }: { text: Text }) {
  const nav = mainNavItems.map(
    ({ id, href, icon, label }): NavItem => ({
      id,
      href,
      icon,
      label: text.t(`frame.${label}`),
      current: false,
    }),
  )
  return (
    <TextProvider text={text}>
      <AppFrame
        nav={nav}
        onSearch={() => undefined}
        top={<IconLink icon="bell" label={text.t('frame.alerts')} href="/notification" />}
        status={<OfflineBadge offline={false} />}
      >
        <main id="main" tabIndex={-1} className="screen">
          <SkeletonRows count={8} />
        </main>
      </AppFrame>
    </TextProvider>
  )
}

/** Renders the page as it is before its script has run: the first frame in both languages, drawn by the same code. */
export function renderSkeleton(): string {
  const [ko, en] = [createText('ko', korean, Date.now), createText('en', english, Date.now)].map(text =>
    renderToStaticMarkup(<Still text={text} />).split(/(?<=>)|(?=<)/),
  )
  return (ko ?? [])
    .map((part, at) => {
      const other = en?.[at] ?? part
      if (part === other || part.startsWith('<')) return part
      return `<span class="for-ko">${part}</span><span class="for-en">${other}</span>`
    })
    .join('')
}
