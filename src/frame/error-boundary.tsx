import { Component, type ReactNode, startTransition } from 'react'
import { probe } from '#state/request/connectivity.ts'
import { ErrorFallback } from '#ui/frame/error-page.tsx'
import { renewLostParts } from '#ui/frame/lazy-part.ts'

type Props = {
  children: ReactNode
  /** null: nothing stands where something broke, and all around it goes on. */
  onBack: (() => void) | null
  /** A new place is a new try. */
  place: string
}
type State = { broken: boolean; place: string }

/** React knows error boundaries only as classes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false, place: this.props.place }

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): State {
    return props.place === state.place ? state : { broken: false, place: props.place }
  }

  override componentDidCatch(): void {
    renewLostParts()
    // A part that did not come says nothing of why; that our server is lost has to be said.
    void probe()
  }

  override render(): ReactNode {
    const { children, onBack } = this.props
    if (!this.state.broken) return children
    return (
      onBack && (
        <ErrorFallback
          onBack={() => {
            // Together with the way back, which is a transition: what broke would be drawn once more before it.
            startTransition(() => this.setState({ broken: false }))
            onBack()
          }}
        />
      )
    )
  }
}
