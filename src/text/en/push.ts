import type { push as ko } from '../ko/push.ts'

/**
 * The words of push on this device: the prompt, why push may be impossible, and the text of a notification that could
 * not be read.
 */
export const push: typeof ko = {
  unreadable: 'There is something new. Tap to see it.',

  title: 'Be told on this device too',
  ask: {
    stock: 'You hear of changes in this stock even while the app is closed.',
    price: 'You hear when your price is reached even while the app is closed.',
    group: 'You hear of moves in this industry or theme even while the app is closed.',
    preset: 'You hear which stocks enter or leave the list even while the app is closed.',
    type: 'You hear of what you switched on even while the app is closed.',
    setting: 'You are told on this device even while the app is closed.',
  },
  turnOn: 'Turn on here',
  later: 'Later',
  inApp: 'Without push, everything still waits in the inbox of the app.',
  busy: 'This device is being registered.',
  on: 'This device is told of your alerts.',
  turnOff: 'Turn off here',

  signedOut: 'Sign in to be told on this device.',
  unsupported: 'This browser cannot receive push notifications.',

  installTitle: 'Add it to the home screen first',
  needsInstall:
    'On iPhone and iPad only an app on the home screen receives push. Tap Share, choose “Add to Home Screen”, then open Tidemark from there and turn it on again.',

  blockedTitle: 'The browser blocks notifications',
  blocked: {
    chrome:
      'Click the site information icon left of the address, set Notifications to Allow, and reload this page.',
    'chrome-android':
      'Tap the site information icon left of the address › Permissions › Notifications. If that changes nothing, turn them on in Android Settings › Apps › your browser › Notifications.',
    edge: 'Click the lock icon in the address bar, set Notifications to Allow, and reload this page.',
    safari:
      'In Safari › Settings › Websites › Notifications, set this site to Allow. If that changes nothing, allow Safari in System Settings › Notifications.',
    ios: 'In iPhone Settings › Notifications › Tidemark, turn on Allow Notifications.',
    firefox:
      'Click the lock icon in the address bar, clear “Blocked” beside Send notifications, and reload this page.',
    'firefox-android':
      'Tap the lock icon in the address bar and allow Notifications. If that changes nothing, turn them on in Android Settings › Apps › Firefox › Notifications.',
    samsung:
      'In Samsung Internet: menu › Settings › Sites and downloads › Site notifications, turn this site on. If that changes nothing, turn on app notifications in the phone’s settings.',
    other: 'In the browser’s site settings, set notifications for this site to Allow, and reload this page.',
  },

  failedTitle: 'This device could not be registered',
  failed: {
    'timed-out': 'The browser did not answer in time. Try again in a little while.',
    refused: 'The browser’s push service did not take this device. Check whether your network blocks push.',
    'no-worker': 'Background features are blocked in this browser. Check that this is not a private window.',
    offline: 'There is no connection just now. Try again when there is.',
    server: 'The server cannot register it just now. Try again in a little while.',
  },
  again: 'Try again',
}
