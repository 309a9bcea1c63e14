import { useSyncExternalStore } from 'react'
import { stepsFor } from '#platform/install-steps.ts'
import type { InstallOffer, InstallState } from '#platform/platform.ts'
import { theHost } from './host.ts'

let last: InstallState | null = null

/** The same answer is the same object, so that a screen is not drawn again for nothing. */
function state(): InstallState {
  const now = stateOf(theHost().install.offer())
  if (!last || JSON.stringify(last) !== JSON.stringify(now)) last = now
  return last
}

function stateOf(offer: InstallOffer): InstallState {
  if (offer === 'installed' || offer === 'promptable') return { kind: offer }
  if (offer === 'none') return { kind: 'unavailable' }
  const byHand = stepsFor(navigator.userAgent, navigator.maxTouchPoints)
  return byHand.kind === 'unavailable' && offer === 'taken' ? { kind: 'steps', browser: 'other' } : byHand
}

export const useInstall = (): InstallState =>
  useSyncExternalStore(changed => theHost().install.onChange(changed), state)

/** Only from a person's own tap. */
export const promptInstall = () => theHost().install.prompt()
