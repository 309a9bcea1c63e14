import { Component, type ReactNode } from 'react'
import { whenBackOnline } from '#state/request/connectivity.ts'
import { lazyPart, renewLostParts } from '#ui/frame/lazy-part.ts'

/** What the market did: above the list with the first screen, below it when somebody comes near. */
export const LateHomeTop = lazyPart(async () => (await import('./top.tsx')).HomeTop)
export const LateHomeBelow = lazyPart(async () => (await import('./below.tsx')).HomeBelow)

/** My stocks stand without what surrounds them: where that does not come, it is tried again as soon as somebody answers. */
export class LostPartBoundary extends Component<
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
    renewLostParts()
  }

  override componentWillUnmount() {
    this.forget()
  }

  override render() {
    return this.state.lost ? this.props.without : this.props.children
  }
}
