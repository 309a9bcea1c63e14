import type { install as ko } from '../ko/install.ts'
import type { SameShape } from '../same-shape.ts'

export const install = {
  title: 'Install the app',
  text: 'On the home screen it opens at once, in a tunnel too.',
  action: 'Install',
  installed: 'It is installed',
  unavailable: 'This browser cannot install it. You can go on using it is.',
  iosSafari: 'Press Share and choose “Add to Home Screen”.',
  macosSafari: 'Choose File › “Add to Dock” in the menu bar.',
  firefoxAndroid: 'Open the menu and choose “Install”.',
  samsung: 'Open the menu and choose “Add page to” › “Home screen”.',
  other: 'Look for “Install” or “Add to home screen” in the browser’s menu.',
  settings: 'Settings',
  account: 'Account',
  version: ({ build }: { build: string }) => `build ${build}`,
  signedOutNote: 'Signing out erases everything of yours kept on this device.',
  signOut: 'Sign out',
  signedOut: 'Signed out. What was kept of yours on this device is erased.',
  confirmSignOut: 'Sign out?',
  cancel: 'Stay signed in',
} as const satisfies SameShape<typeof ko>
