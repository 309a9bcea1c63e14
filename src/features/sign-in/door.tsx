import './sign-in.css'
import { Screen, type ScreenProps } from '#ui/frame/screen.tsx'

/** The page of every way in: one column, which on a desktop is a pane of its own in the middle. */
export function Door({ children, ...page }: Omit<ScreenProps, 'width'>) {
  return (
    <Screen {...page} width="text">
      <div className="door">{children}</div>
    </Screen>
  )
}
