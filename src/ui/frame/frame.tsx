import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../form/button.tsx'
import { Anchor } from './anchor.tsx'
import { Icon, type IconName } from './icon.tsx'
import { useText } from './language.tsx'

export type NavItem = {
  id: string
  href: string
  icon: IconName
  label: string
  /** A text for screen readers, in addition to a label that alone says too little. */
  hint?: string | undefined
  current: boolean
}

export type FrameProps = {
  /** The five main destinations. They are at the bottom on a phone, and at the top of the side rail on a desktop. */
  nav: readonly NavItem[]
  /** If it is set, the phone's top bar starts with a back button. */
  onBack?: () => void
  onSearch?: () => void
  /** Shown at the right of the phone's top bar: the button of the alerts. */
  top?: ReactNode
  /** Shown in the frame: the label of simulated numbers, the date of the data, the offline badge. */
  status?: ReactNode
  children: ReactNode
}

const SlotContext = createContext<Element | null>(null)

/** Renders a screen's name, ticker and price into the phone's top bar. */
export function BarTitle({ children }: { children: ReactNode }) {
  const slot = useContext(SlotContext)
  return slot && createPortal(children, slot)
}

/** Moves the focus by script, because a fragment link would change the address where addresses are behind a hash. */
function skip(event: React.MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

export function AppFrame({ nav, onBack, onSearch, top, status, children }: FrameProps) {
  const { t } = useText()
  const [slot, setSlot] = useState<Element | null>(null)
  return (
    <div className="frame">
      {/* biome-ignore lint/a11y/useValidAnchor: the link moves the focus to the content of this page */}
      <a className="skip-link" href="#main" onClick={skip}>
        {t('ui.skipToContent')}
      </a>
      <nav className="places" aria-label={t('ui.mainNavigation')}>
        {nav.map(place => (
          <Anchor key={place.id} href={place.href} aria-current={place.current ? 'page' : undefined}>
            <Icon name={place.icon} />
            <span>
              {place.label}
              {place.hint && <span className="sr-only"> {place.hint}</span>}
            </span>
          </Anchor>
        ))}
      </nav>
      <header className="bar">
        {onBack && <IconButton className="bar-back" icon="back" label={t('ui.back')} onClick={onBack} />}
        <div className="bar-title" ref={setSlot} />
        <div className="bar-default">
          <span className="wordmark">Tidemark</span>
        </div>
        {onSearch && (
          <button
            type="button"
            className="bar-search"
            onClick={onSearch}
            aria-keyshortcuts="Control+K Meta+K"
          >
            <Icon name="search" />
            <span>{t('ui.searchHint')}</span>
            <kbd>{t('ui.searchKeys')}</kbd>
          </button>
        )}
        {status && <div className="bar-status">{status}</div>}
        <div className="bar-actions">
          {onSearch && (
            <IconButton className="bar-search-icon" icon="search" label={t('ui.search')} onClick={onSearch} />
          )}
          {top}
        </div>
      </header>
      <SlotContext value={slot}>
        <div className="content">{children}</div>
      </SlotContext>
    </div>
  )
}
