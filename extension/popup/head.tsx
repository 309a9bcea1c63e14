import { useIsMarketSimulated } from '#state/market/simulated.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { IconButton, IconLink } from '#ui/form/button.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useText } from '#ui/frame/language.tsx'
import { OfflineBadge } from '#ui/frame/offline-badge.tsx'
import { SimulatedLabel } from '#ui/frame/simulated-label.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { usePopupWords } from './use-popup-words.ts'

/** On the two lists the head shows the search and the other list; on other screens it shows a back button. */
export function PopupHead({ tab, onBack }: { tab: 'today' | 'watchlist' | null; onBack(): void }) {
  const { t } = useText()
  const words = usePopupWords()
  const { online } = useConnectivity()
  const simulated = useIsMarketSimulated()
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
          <kbd>/</kbd>
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
