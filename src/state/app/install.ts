import { useSyncExternalStore } from 'react'
import { installState } from '#platform/install-steps.ts'
import type { InstallState } from '#platform/platform.ts'
import { theHost } from './host.ts'

let last: InstallState | null = null

/** The same answer is the same object, so that a screen is not drawn again for nothing. */
function state(): InstallState {
  const now = installState(theHost().install.offer(), navigator.userAgent, navigator.maxTouchPoints)
  if (!last || JSON.stringify(last) !== JSON.stringify(now)) last = now
  return last
}

export const useInstall = (): InstallState =>
  useSyncExternalStore(changed => theHost().install.onChange(changed), state, state)

/** Only from a person's own tap. */
export const promptInstall = () => theHost().install.prompt()
