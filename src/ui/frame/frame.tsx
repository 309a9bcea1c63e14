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
  /** Heard, where the word alone says too little. */
  hint?: string | undefined
  current: boolean
}

export type FrameProps = {
  /** The five places: at the bottom of a phone, at the head of the rail. */
  nav: readonly NavItem[]
  /** With it the phone's top bar begins with a back button. */
  onBack?: () => void
  onSearch?: () => void
  /** At the right of the phone's top bar: alerts. */
  top?: ReactNode
  /** Simulated label, as-of, offline badge. */
  status?: ReactNode
  children: ReactNode
}

const SlotContext = createContext<Element | null>(null)

/** A screen's own words in the phone's top bar: name, ticker, price. */
export function BarTitle({ children }: { children: ReactNode }) {
  const slot = useContext(SlotContext)
  return slot && createPortal(children, slot)
}

/** A fragment link would be taken for an address where addresses live behind a hash. */
function skip(event: React.MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

export function AppFrame({ nav, onBack, onSearch, top, status, children }: FrameProps) {
  const { t } = useText()
  const [slot, setSlot] = useState<Element | null>(null)
  return (
    <div className="frame">
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the content, on this page and by hand */}
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
            <span className="bar-search-hint">{t('ui.searchHint')}</span>
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
