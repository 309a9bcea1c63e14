import { useSyncExternalStore } from 'react'
import type { InstallState } from '#platform/install-control.ts'
import { installStateOf } from '#platform/install-steps.ts'
import { currentPlatform } from './host.ts'

let last: InstallState | null = null

/** Returns the same object while the state is the same, so that screens do not render again without a reason. */
function state(): InstallState {
  const now = installStateOf(currentPlatform().install.offer(), navigator.userAgent, navigator.maxTouchPoints)
  if (!last || JSON.stringify(last) !== JSON.stringify(now)) last = now
  return last
}

export const useInstall = (): InstallState =>
  useSyncExternalStore(changed => currentPlatform().install.onChange(changed), state, state)

/**
 * Call this only in a handler of the user's own tap: browsers refuse the prompt otherwise.
 * https://github.com/chromium/chromium/blob/main/third_party/blink/renderer/modules/app_banner/before_install_prompt_event.cc
 */
export const promptInstall = () => currentPlatform().install.prompt()
