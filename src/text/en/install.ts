import type { install as ko } from '../ko/install.ts'
import type { SameShape } from '../same-shape.ts'

export const install = {
  title: 'Install the app',
  text: 'Add Tidemark to your home screen. It opens instantly, even offline.',
  action: 'Install',
  installed: 'Installed',
  unavailable: 'This browser can’t install the app. You can keep using it here.',
  iosSafari: 'Tap Share, then “Add to Home Screen.”',
  macosSafari: 'In the menu bar, choose File › “Add to Dock.”',
  firefoxAndroid: 'Open the menu and tap “Install.”',
  samsung: 'Open the menu and tap “Add page to” › “Home screen.”',
  other: 'Look for “Install” or “Add to home screen” in your browser’s menu.',
  settings: 'Settings',
  account: 'Account',
  version: ({ build }: { build: string }) => `Build ${build}`,
  signedOutNote: 'Signing out deletes your data from this device.',
  signOut: 'Sign out',
  signedOut: 'Signed out. Your data has been deleted from this device.',
  confirmSignOut: 'Sign out?',
  cancel: 'Stay signed in',
} as const satisfies SameShape<typeof ko>
