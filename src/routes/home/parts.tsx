import { Component, type ReactNode } from 'react'
import { whenBackOnline } from '#state/request/connectivity.ts'
import { lazyComponent, renewFailedParts } from '#ui/frame/lazy-part.ts'

/** The market parts: the one above the list loads with the first screen, the one below when the user scrolls near. */
export const LazyHomeTop = lazyComponent(async () => (await import('./top.tsx')).HomeTop)
export const LazyHomeLowerPart = lazyComponent(async () => (await import('./below.tsx')).HomeLowerPart)

/** Shows `without` in place of a lazy part of home that failed to load, and tries again when the server can be reached. */
export class LazyPartErrorBoundary extends Component<
  { children: ReactNode; without: ReactNode },
  { lost: boolean }
> {
  override state = { lost: false }
  private forget = () => {}

  static getDerivedStateFromError() {
    return { lost: true }
  }

  override componentDidMount() {
    this.forget = whenBackOnline(() => this.setState({ lost: false }))
  }

  override componentDidCatch() {
    renewFailedParts()
  }

  override componentWillUnmount() {
    this.forget()
  }

  override render() {
    return this.state.lost ? this.props.without : this.props.children
  }
}
