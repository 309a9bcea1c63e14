import type { RouteView } from '#router/route.ts'
import { titleKey } from '#router/title-key.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { Screen } from '#ui/frame/screen.tsx'
import { NotBuiltYet } from '#ui/frame/states.tsx'

/** The page of a route whose screen does not exist yet: it shows the title and says so. */
export function UnbuiltPage({ route }: RouteView) {
  const { t } = useText()
  const title = t(titleKey(route.title))
  return (
    <Screen title={title} unbuilt>
      <NotBuiltYet
        text={t('frame.unbuiltText', { title })}
        actions={<LinkButton href="/">{t('frame.unbuiltHome')}</LinkButton>}
      />
    </Screen>
  )
}
