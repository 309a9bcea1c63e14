import type { push as ko } from '../ko/push.ts'

/**
 * The words of push on this device: the prompt, why push may be impossible, and the text of a notification that could
 * not be read.
 */
export const push: typeof ko = {
  unreadable: 'You have an update. Tap to see it.',

  title: 'Get alerts on this device',
  ask: {
    stock: 'Get alerts about this stock even when the app is closed.',
    price: 'Get an alert when your price is reached, even when the app is closed.',
    group: 'Get alerts when this sector or theme moves, even when the app is closed.',
    preset: 'Get alerts when stocks enter or leave the list, even when the app is closed.',
    type: 'Get the alerts you turned on even when the app is closed.',
    setting: 'Get alerts on this device even when the app is closed.',
  },
  turnOn: 'Turn on alerts',
  later: 'Later',
  inApp: 'Without push, you still find everything in your inbox.',
  busy: 'Registering this device…',
  on: 'This device gets your alerts.',
  turnOff: 'Turn off alerts',

  signedOut: 'Sign in to get alerts on this device.',
  unsupported: 'This browser doesn’t support push notifications.',

  installTitle: 'Add Tidemark to your home screen first',
  needsInstall:
    'On iPhone and iPad, only home screen apps get push. Tap Share, then “Add to Home Screen.” Open Tidemark from there and turn alerts on.',

  blockedTitle: 'Your browser is blocking notifications',
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

  failedTitle: 'We couldn’t register this device',
  failed: {
    'timed-out': 'Your browser didn’t respond in time. Try again in a moment.',
    refused: 'Your browser’s push service refused this device. Check whether your network blocks push.',
    'no-worker': 'Your browser blocks background features. Make sure this isn’t a private window.',
    offline: 'You’re offline. Try again when you’re connected.',
    server: 'The server can’t register it right now. Try again in a moment.',
  },
  again: 'Try again',
}
