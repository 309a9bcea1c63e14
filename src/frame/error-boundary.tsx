import { Component, type ReactNode, startTransition } from 'react'
import { probeServer } from '#state/request/connectivity.ts'
import { ErrorFallback } from '#ui/frame/error-page.tsx'
import { renewFailedParts } from '#ui/frame/lazy-part.ts'

type Props = {
  children: ReactNode
  /**
   * Called by the back button of the error page. With null the broken part stays empty, and everything around it keeps
   * working.
   */
  onBack: (() => void) | null
  /** A change of place resets the boundary, so that the new screen is tried. */
  place: string
}
type State = { broken: boolean; place: string }

/**
 * React supports error boundaries only as classes.
 * https://react.dev/reference/react/Component#catching-rendering-errors-with-an-error-boundary
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false, place: this.props.place }

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): State {
    return props.place === state.place ? state : { broken: false, place: props.place }
  }

  override componentDidCatch(): void {
    renewFailedParts()
    // A part that failed to load does not say why, so the probe checks whether the server is reachable.
    void probeServer()
  }

  override render(): ReactNode {
    const { children, onBack } = this.props
    if (!this.state.broken) return children
    return (
      onBack && (
        <ErrorFallback
          onBack={() => {
            // Resets in the same transition as the navigation back; otherwise the broken screen would be drawn again
            // before it.
            startTransition(() => this.setState({ broken: false }))
            onBack()
          }}
        />
      )
    )
  }
}
