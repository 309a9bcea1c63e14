import type { login as ko } from '../ko/login.ts'
import type { SameShape } from '../same-shape.ts'

export const login = {
  lead: 'Sign in to see your stocks on every device',
  general: 'Sign in with a user name',
  soon: 'Text message, Kakao, Naver, Google and Apple are not here yet.',
  username: 'User name',
  password: 'Password',
  submit: 'Sign in',
  busy: 'Checking',
  usernameMissing: 'Please enter your user name.',
  passwordMissing: 'Please enter your password.',
  demoTitle: 'Demo accounts',
  demoText: 'The password of all of them is {{password}}. They are filled with a simulated market.',
  useDemo: 'Fill in {{name}}',
  signedInAs: 'You are signed in as {{name}}',
  toHome: 'Go to home',
  offline: 'Signing in needs a connection. What you typed stays here.',
  extension: 'Sign in to use the extension.',
} as const satisfies SameShape<typeof ko>
