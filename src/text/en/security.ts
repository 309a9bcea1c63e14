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
  phoneMissing: 'Without one, a forgotten password cannot be replaced.',
  change: 'Change',
  link: 'Link',
  unlink: 'Unlink',
  changeOf: ({ name }: Name) => `Change: ${name}`,
  linkOf: ({ name }: Name) => `Link: ${name}`,
  unlinkOf: ({ name }: Name) => `Unlink: ${name}`,
  identity: 'Identity check',
  identityWhy: 'With your mobile phone. One person can verify one account.',
  identityAt: ({ date }: Day) => `Verified on ${date}`,
  identityBegin: 'Verify',
  identityOf: 'Verify my identity',
  identityAgain: 'Verify again',
  identityAgainOf: 'Verify my identity again',
  demo: 'How a demo account signs in cannot be changed.',
  lastStays: 'One way to sign in must stay.',

  current: 'Present password',
  currentWrong: 'The password is not right.',
  currentMissing: 'Please enter your present password.',
  proofCode: 'A code to your linked mobile number proves that it is you.',
  proofMissing: 'Please ask for the code first.',
  signInAgain: 'We need to know that it is you. Sign out, sign in again, and do this within 10 minutes.',

  passwordTitle: 'Change the password',
  passwordDo: 'Change the password',
  passwordEnds: 'All your other devices are signed out by this. This one stays.',
  passwordSame: 'Please choose another one than the present password.',
  passwordDone: 'The password is changed. Other devices are signed out.',

  phoneTitle: 'Link a mobile number',
  phoneWhy: 'A forgotten password is replaced by it, and you can sign in by it, too.',
  phoneDo: 'Link this number',
  phoneRefused: 'This number cannot be linked. Please use another one.',
  phoneDone: 'The mobile number is linked.',

  linkTitle: ({ name }: Name) => `Link ${name}`,
  linkText: ({ name }: Name) =>
    `Once you have confirmed it at ${name}, it signs you in to this account, too.`,
  linkDo: ({ name }: Name) => `Go on to ${name}`,
  linkDone: ({ name }: Name) => `${name} is linked.`,
  linkRefused: 'This sign-in cannot be linked. Use another one, or unlink the present one first.',
  linking: 'Checking the link',
  linkFailed: 'It could not be linked',
  toMy: 'To my account',

  unlinkTitle: ({ name }: Name) => `Unlink ${name}?`,
  unlinkText: ({ name }: Name) =>
    `It no longer signs you in to this account. Signing in by ${name} again makes a new one.`,
  unlinkPhone: 'You can then neither sign in by this number nor replace a forgotten password.',
  unlinkDo: 'Unlink it',
  unlinkDone: ({ name }: Name) => `${name} is unlinked.`,

  events: 'Security record',
  eventsNone: 'Nothing yet.',
  eventsNote: 'If something here was not you, change the password and sign out all other devices.',
  said: {
    'password-changed': ({ date }: Day) => `Your password was changed on ${date}.`,
    'password-reset': ({ date }: Day) => `Your password was replaced on ${date}.`,
    'leaving-asked': ({ date }: Day) => `Deletion of the account was asked for on ${date}.`,
    'leaving-undone': ({ date }: Day) => `The deletion was undone on ${date}.`,
    'sign-in-linked': ({ date, name }: Day & Name) => `${name} was linked on ${date}.`,
    'sign-in-unlinked': ({ date, name }: Day & Name) => `${name} was unlinked on ${date}.`,
  },
  endedBy: {
    'password-changed':
      'Your password was changed, so this device was signed out. Please sign in with the new one. If it was not you, replace the password.',
    'password-reset':
      'Your password was replaced, so this device was signed out. Please sign in with the new one. If it was not you, replace it again.',
  },
}
