import type { appHost as ko } from '../ko/app-host.ts'

type App = { version: string; build: number; least: number }
type Store = { store: string }

export const appHost: typeof ko = {
  stores: { android: 'Play Store', ios: 'App Store' },
  gate: {
    install: {
      title: 'Install the new app',
      why: ({ version, build }: App) => `Version ${version} (build ${build}) is too old to update.`,
      what: ({ store }: Store) =>
        `Install Tidemark from the ${store} and sign in. Your account’s stocks and notes are waiting there. Anything you saved without an account stays in this app only.`,
      act: ({ store }: Store) => `Open the ${store}`,
    },
    update: {
      title: 'Update the app',
      why: ({ version, build, least }: App) =>
        `You have version ${version} (build ${build}). Tidemark needs build ${least} or later.`,
      what: ({ store }: Store) =>
        `Update the app in the ${store}, then open it again. Your stocks and notes stay. If the ${store} doesn’t open, open it yourself and search for Tidemark.`,
      act: ({ store }: Store) => `Update in the ${store}`,
    },
    restart: {
      title: 'Restart the app',
      why: ({ build, least }: App) =>
        `The new version is installed, but build ${build} is still running. Tidemark needs build ${least} or later.`,
      what: () =>
        'Restart to use it. Your stocks and notes stay. If nothing changes, close the app completely and open it again.',
      act: () => 'Restart',
    },
  },
  denied: {
    storage: {
      title: 'Allow access to files and media',
      text: 'You need it to choose or save a file. Go to Settings › Permissions, allow “Files and media,” then try again.',
    },
    camera: {
      title: 'Allow access to the camera',
      text: 'You need it to take a photo. Go to Settings › Permissions, allow “Camera,” then try again.',
    },
    settings: 'Open settings',
    close: 'Later',
  },
  hold: {
    on_hold: {
      title: 'Your subscription is on hold',
      text: 'Google Play couldn’t process your payment. Fix your payment method and your subscription resumes right away. Your data is safe.',
    },
    in_grace_period: {
      title: 'Check your payment method',
      text: 'Google Play couldn’t process your payment. Everything still works, but your subscription goes on hold unless you fix your payment method.',
    },
    fix: 'Fix it in Google Play',
    close: 'Later',
  },
  screenshot: {
    title: 'Share this screen?',
    info: 'A link opens this same screen with the latest numbers. A picture doesn’t update.',
    share: 'Share link',
    close: 'Close',
    text: ({ title, date, build }: { title: string; date: string; build: string }) =>
      `${title} · as of ${date} · Tidemark ${build} · For information only; not investment advice.`,
    link: 'Link to this screen',
    linkHint: 'Tap the link to select it, then copy it.',
  },
  lost: {
    still: 'You’re still offline.',
    read: 'View saved data',
  },
  link: {
    waits: 'A link is waiting to open. You may lose what you’re writing.',
    open: 'Open link',
    leave: 'Not now',
  },
  door: {
    title: 'Sign in to the Tidemark app',
    account: 'Account to sign in with',
    first: 'To sign in to the app, sign in to this browser first.',
    warning: 'Continue only if you just tapped Sign in in the Tidemark app.',
    enter: 'Continue in the app',
    done: 'Go back to the app',
    doneText: 'If the app doesn’t open, press the button within a minute.',
    open: 'Open app',
    failed: 'We couldn’t sign you in. Try again in the app.',
    unreachable: 'We couldn’t open the browser. Choose another way to sign in.',
    arrived: ({ name }: { name: string }) => `Signed in as ${name}.`,
  },
  purchase: {
    connected: 'Your subscription is now linked to your account.',
    taken: 'This purchase is already linked to another account.',
    network: 'Check your network connection.',
    canceled: 'Canceled.',
    failed: { android: 'Payment failed.', ios: 'The payment system has a problem. Try again later.' },
  },
}
