import './sign-in.css'
import { Screen, type ScreenProps } from '#ui/frame/screen.tsx'

/** The page layout of all sign-in screens: one column, in the middle on a desktop. */
export function SignInLayout({ children, ...page }: Omit<ScreenProps, 'width'>) {
  return (
    <Screen {...page} width="text">
      <div className="door">{children}</div>
    </Screen>
  )
}
