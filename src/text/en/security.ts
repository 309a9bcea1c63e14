type Day = { date: string }
type Name = { name: string }

/** The ways to sign in, how they are changed, and their history. These words load with the screens that use them. */
export const security = {
  ways: 'Ways to sign in',
  providers: {
    password: 'Password',
    phone: 'Phone',
    kakao: 'Kakao',
    naver: 'Naver',
    google: 'Google',
    apple: 'Apple',
  },
  setAt: ({ date }: Day) => `Set on ${date}`,
  linkedAt: ({ date }: Day) => `Linked on ${date}`,
  linked: 'Linked',
  notLinked: 'Not linked',
  phoneMissing: 'Add one so you can reset a forgotten password.',
  change: 'Change',
  link: 'Link',
  unlink: 'Unlink',
  changeOf: ({ name }: Name) => `Change: ${name}`,
  linkOf: ({ name }: Name) => `Link: ${name}`,
  unlinkOf: ({ name }: Name) => `Unlink: ${name}`,
  identity: 'Identity verification',
  identityWhy: 'Uses your mobile phone. Each person can verify one account.',
  identityAt: ({ date }: Day) => `Verified on ${date}`,
  identityBegin: 'Verify',
  identityOf: 'Verify my identity',
  identityAgain: 'Verify again',
  identityAgainOf: 'Verify my identity again',
  demo: 'You can’t change how a demo account signs in.',
  lastStays: 'You need at least one way to sign in.',

  current: 'Current password',
  currentWrong: 'Wrong password. Try again.',
  currentMissing: 'Enter your current password.',
  proofCode: 'We’ll send a code to your linked mobile number to confirm it’s you.',
  proofMissing: 'Request a code first.',
  signInAgain: 'Confirm it’s you: sign out, sign back in, and do this within 10 minutes.',

  passwordTitle: 'Change password',
  passwordDo: 'Change password',
  passwordEnds: 'This signs out all your other devices.',
  passwordSame: 'Choose a password different from your current one.',
  passwordDone: 'Password changed. Other devices are signed out.',

  phoneTitle: 'Link mobile number',
  phoneWhy: 'Use it to sign in or reset a forgotten password.',
  phoneDo: 'Link number',
  phoneRefused: 'You can’t link this number. Use another one.',
  phoneDone: 'Mobile number linked.',

  linkTitle: ({ name }: Name) => `Link ${name}`,
  linkText: ({ name }: Name) => `After you confirm with ${name}, you can use it to sign in to this account.`,
  linkDo: ({ name }: Name) => `Continue to ${name}`,
  linkDone: ({ name }: Name) => `${name} linked.`,
  linkRefused: 'You can’t link this sign-in. Use another one, or unlink the current one first.',
  linking: 'Checking the link',
  linkFailed: 'We couldn’t link it',
  toMy: 'Go to my account',

  unlinkTitle: ({ name }: Name) => `Unlink ${name}?`,
  unlinkText: ({ name }: Name) =>
    `You won’t be able to use it for this account. If you sign in with ${name} again, it creates a new account.`,
  unlinkPhone: 'You won’t be able to sign in with this number or reset a forgotten password.',
  unlinkDo: 'Unlink',
  unlinkDone: ({ name }: Name) => `${name} unlinked.`,

  events: 'Security activity',
  eventsNone: 'No activity yet.',
  eventsNote: 'If you don’t recognize something, change your password and sign out all other devices.',
  said: {
    'password-changed': ({ date }: Day) => `Your password was changed on ${date}.`,
    'password-reset': ({ date }: Day) => `Your password was reset on ${date}.`,
    'leaving-asked': ({ date }: Day) => `Account deletion was requested on ${date}.`,
    'leaving-undone': ({ date }: Day) => `Account deletion was canceled on ${date}.`,
    'sign-in-linked': ({ date, name }: Day & Name) => `${name} was linked on ${date}.`,
    'sign-in-unlinked': ({ date, name }: Day & Name) => `${name} was unlinked on ${date}.`,
  },
  endedBy: {
    'password-changed':
      'Your password changed, so we signed out this device. Sign in with the new one. If it wasn’t you, reset your password.',
    'password-reset':
      'Your password was reset, so we signed out this device. Sign in with the new one. If it wasn’t you, reset it again.',
  },
}
