import type { appHost as ko } from '../ko/app-host.ts'

type App = { version: string; build: number; least: number }
type Store = { store: string }

export const appHost: typeof ko = {
  stores: { android: 'Play Store', ios: 'App Store' },
  gate: {
    install: {
      title: 'Install the new app',
      why: ({ version, build }: App) =>
        `This app is ${version} (build ${build}), too old to be updated where it is.`,
      what: ({ store }: Store) =>
        `Install Tidemark anew from the ${store} and sign in there. Stocks and notes of your account are all there. What was kept without an account is in this app alone.`,
      act: ({ store }: Store) => `Open the ${store}`,
    },
    update: {
      title: 'Update the app',
      why: ({ version, build, least }: App) =>
        `This app is ${version} (build ${build}). The screens need build ${least} or later.`,
      what: ({ store }: Store) =>
        `Update it in the ${store} and open it again. Stocks and notes stay as they are. If the store does not open, open it yourself and look for Tidemark.`,
      act: ({ store }: Store) => `Update in the ${store}`,
    },
    restart: {
      title: 'Start the app again',
      why: ({ build, least }: App) =>
        `The new version is here already, but build ${build} is still running. The screens need build ${least} or later.`,
      what: () =>
        'Starting again puts it to use. Stocks and notes stay as they are. If nothing changes, close the app entirely and open it.',
      act: () => 'Start again',
    },
  },
  denied: {
    storage: {
      title: 'Please allow files and media',
      text: 'It is needed to choose or save a file. Allow “Files and media” under Settings › Permissions, then try again.',
    },
    camera: {
      title: 'Please allow the camera',
      text: 'It is needed to take a picture. Allow “Camera” under Settings › Permissions, then try again.',
    },
    settings: 'Open the settings',
    close: 'Later',
  },
  hold: {
    on_hold: {
      title: 'Your subscription is on hold',
      text: 'Google Play could not take the payment. Once the payment method is put right, the subscription goes on at once. Nothing you keep is erased.',
    },
    in_grace_period: {
      title: 'Please check your payment method',
      text: 'Google Play could not take the payment. For now everything goes on, but the subscription will be put on hold unless the payment method is put right.',
    },
    fix: 'Put it right in Google Play',
    close: 'Later',
  },
  screenshot: {
    title: 'Share this screen?',
    info: 'With a link instead of a picture, whoever gets it sees the same screen with the numbers of that moment.',
    share: 'Share a link',
    close: 'Close',
    text: ({ title, date, build }: { title: string; date: string; build: string }) =>
      `${title} · as of ${date} · Tidemark ${build} · Made to inform a decision; no investment advice.`,
    link: 'Address of this screen',
    linkHint: 'Tap it to select it all, then copy it.',
  },
  lost: {
    still: 'There is still no connection.',
    read: 'Read what is kept',
  },
  link: {
    waits: 'The link that opened the app is waiting. Opening it may lose what you are writing.',
    open: 'Open the link',
    leave: 'Leave it',
  },
  door: {
    title: 'Sign in to the Tidemark app',
    account: 'Account to sign in with',
    first: 'Please sign in in this browser first, to sign in to the app.',
    warning: 'Do not go on unless you have just pressed sign in in the Tidemark app.',
    enter: 'Continue in the app',
    done: 'Go back to the app',
    doneText: 'If the app does not open by itself, press the button. It must be opened within a minute.',
    open: 'Open the app',
    failed: 'The sign-in was not finished. Please try again in the app.',
    unreachable: 'The browser could not be opened. Please choose another way to sign in.',
    arrived: ({ name }: { name: string }) => `Signed in as ${name}.`,
  },
  purchase: {
    connected: 'Your subscription is now linked to your account.',
    taken: 'This purchase is already linked to another account.',
    network: 'Check your network connection.',
    canceled: 'Canceled.',
    failed: { android: 'Payment failed.', ios: 'The payment system has a problem. Please try again later.' },
  },
}
