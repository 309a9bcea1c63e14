import type { ComponentType } from 'react'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import type { RouteScreen, RouteView } from './route.ts'

type ScreenFile = { Screen: ComponentType<RouteView>; begin?: RouteScreen['begin'] }

/** `begin` loads the screen, then the parts that the screen needs for the requested address. */
export function createLazyScreen(screen: () => Promise<ScreenFile>): RouteScreen {
  const part = lazyComponent(async () => (await screen()).Screen)
  const { begin } = part
  return Object.assign(part, {
    async begin(view: RouteView) {
      await begin()
      await (await screen()).begin?.(view)
    },
  })
}
