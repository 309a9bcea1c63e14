import { Component, type ReactNode } from 'react'
import { LazyStockPane } from '#features/quote/lazy-stock-pane.tsx'
import { myStockWords } from '#text/words/my-stock.ts'
import { useWords } from '#ui/frame/language.tsx'
import { renewFailedParts } from '#ui/frame/lazy-part.ts'
import { ErrorState } from '#ui/frame/states.tsx'

/**
 * Shows the chosen stock beside my list. The boundary keeps the list when this part fails to load, for example offline.
 */
export function MyStockDetailPane({ ticker }: { ticker: string }) {
  return (
    <PaneBoundary key={ticker}>
      <LazyStockPane ticker={ticker} />
    </PaneBoundary>
  )
}

class PaneBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(): void {
    renewFailedParts()
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return <PaneLost onRetry={() => this.setState({ broken: false })} />
  }
}

function PaneLost({ onRetry }: { onRetry: () => void }) {
  const words = useWords(myStockWords)
  return <ErrorState title={words.paneLost} reason={words.paneLostText} onRetry={onRetry} />
}
