import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext } from 'react'

export type Navigation = {
  /** Navigates inside the app. */
  navigate: (href: string, options?: { replace?: boolean }) => void
  /** Returns the address as this host writes it. The extension has its addresses behind a hash. */
  hrefFor: (href: string) => string
}

/** Without a provider, anchors are ordinary links, which still work. */
const NavigationContext = createContext<Navigation | null>(null)

export function NavigationProvider({ navigate, hrefFor, children }: Navigation & { children: ReactNode }) {
  return <NavigationContext value={{ navigate, hrefFor }}>{children}</NavigationContext>
}

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & { href: string; replace?: boolean }

const isOurs = (href: string): boolean => href.startsWith('/') && !href.startsWith('//')

/** The app handles only plain left clicks: other clicks open tabs and windows, as links do. */
export const isPlainClick = (
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>,
): boolean =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented

export function Anchor({ href, replace = false, onClick, target, download, ...rest }: AnchorProps) {
  const navigation = useContext(NavigationContext)
  const inside = navigation !== null && isOurs(href) && !target && !download
  return (
    <a
      {...rest}
      {...(target ? { target, rel: rest.rel ?? 'noopener' } : {})}
      {...(download ? { download } : {})}
      href={inside ? navigation.hrefFor(href) : href}
      onClick={event => {
        onClick?.(event)
        if (!inside || !isPlainClick(event)) return
        event.preventDefault()
        navigation.navigate(href, { replace })
      }}
    />
  )
}
