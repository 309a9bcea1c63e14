import { Router } from 'wouter'
import { ErrorBoundary } from '#frame/error-boundary.tsx'
import { useTextOfSettings } from '#frame/use-text-of-settings.ts'
import type { NavSection, RouteView } from '#router/route.ts'
import { defineRoute } from '#router/route.ts'
import type { Text } from '#text/text.ts'
import { TextProvider } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { useHashLocation } from './hash-location.ts'
import { Popup, type SignInScreens } from './popup/popup.tsx'
import { type PopupContext, PopupProvider } from './popup/popup-context.tsx'

const more: NavSection = 'more'

/** Wraps a screen of the site and gives it the route row that it expects. */
function screenOf(
  path: string,
  title: string,
  load: () => Promise<{ Screen: React.ComponentType<RouteView> }>,
) {
  const row = defineRoute(path, title, more)
  return lazyComponent(async () => {
    const { Screen } = await load()
    return ({ query }: Pick<RouteView, 'query'>) => (
      <Screen route={row} params={{}} input={{}} query={query} />
    )
  })
}

const screens: SignInScreens = {
  login: screenOf('/login', 'login', () => import('#routes/login/screen.tsx')),
  general: screenOf('/login/general', 'loginGeneral', () => import('#routes/login.general/screen.tsx')),
}

export function PopupApp({ text: first, desk }: { text: Text; desk: PopupContext }) {
  const text = useTextOfSettings(first)
  return (
    <TextProvider text={text}>
      <Router hook={useHashLocation}>
        <PopupProvider value={desk}>
          <ErrorBoundary place="" onBack={() => location.reload()}>
            <Popup screens={screens} />
          </ErrorBoundary>
        </PopupProvider>
      </Router>
    </TextProvider>
  )
}
