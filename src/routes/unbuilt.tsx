import { LinkButton } from '#ui/button.tsx'
import { useText } from '#ui/language.tsx'
import { Screen } from '#ui/screen.tsx'
import { NotYet } from '#ui/states.tsx'
import type { RouteView } from './route.ts'
import { titleKey } from './title-key.ts'

/** A row of the table without a screen: its real title, and the plain truth. */
export function Unbuilt({ route }: RouteView) {
  const { t } = useText()
  const title = t(titleKey(route.title))
  return (
    <Screen title={title} unbuilt>
      <NotYet
        text={t('frame.unbuiltText', { title })}
        actions={<LinkButton href="/">{t('frame.unbuiltHome')}</LinkButton>}
      />
    </Screen>
  )
}
