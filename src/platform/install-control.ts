export type InstallControl = {
  offer(): InstallOffer
  onChange(changed: () => void): () => void
  /**
   * Works only directly after a user's tap.
   * https://github.com/chromium/chromium/blob/main/third_party/blink/renderer/modules/app_banner/before_install_prompt_event.cc
   */
  prompt(): Promise<'accepted' | 'dismissed' | 'unavailable'>
}

/** `taken` means that the browser's offer has been used, `none` that nothing can be installed from here. */
export type InstallOffer = 'installed' | 'promptable' | 'taken' | 'unknown' | 'none'

/** `steps` means that this browser can install the page, but only by hand; the screens explain how. */
export type InstallState =
  | { kind: 'installed' }
  | { kind: 'promptable' }
  | { kind: 'steps'; browser: 'ios-safari' | 'macos-safari' | 'firefox-android' | 'samsung' | 'other' }
  | { kind: 'unavailable' }
