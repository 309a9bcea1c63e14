import { useConnectivity } from '#state/connectivity.ts'
import { useSimulated } from '#state/simulated.ts'
import { Anchor } from '#ui/anchor.tsx'
import { IconButton, IconLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useText } from '#ui/language.tsx'
import { OfflineBadge } from '#ui/offline-badge.tsx'
import { SimulatedLabel } from '#ui/simulated-label.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { usePopupWords } from './use-popup-words.ts'

/** On the two lists: the search, and the other list. Anywhere else: the way back. */
export function PopupHead({ tab, onBack }: { tab: 'today' | 'watchlist' | null; onBack(): void }) {
  const { t } = useText()
  const words = usePopupWords()
  const { online } = useConnectivity()
  const simulated = useSimulated()
  const status = (
    <div className="popup-status">
      {simulated && <SimulatedLabel />}
      <OfflineBadge offline={!online} />
    </div>
  )
  if (tab === null)
    return (
      <header className="popup-head">
        <div className="popup-bar">
          <IconButton icon="back" label={t('ui.back')} onClick={onBack} />
          {status}
        </div>
      </header>
    )
  return (
    <header className="popup-head">
      <div className="popup-bar">
        <Anchor className="popup-search" href="/search" aria-keyshortcuts="/">
          <Icon name="search" size={16} />
          <span>{words.search}</span>
          <kbd className="popup-key">/</kbd>
        </Anchor>
        <IconLink icon="more" label={words.settings} href="/settings" />
      </div>
      <div className="popup-views">
        <Tabs
          label={words.views}
          current={tab}
          items={[
            { id: 'today', label: words.today, href: '/' },
            { id: 'watchlist', label: words.watchlist, href: '/watchlist' },
          ]}
        />
        {status}
      </div>
    </header>
  )
}
