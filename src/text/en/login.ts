import type { login as ko } from '../ko/login.ts'
import type { SameShape } from '../same-shape.ts'

export const login = {
  lead: 'Sign in to see your stocks on every device',
  general: 'Sign in with a username',
  username: 'Username',
  password: 'Password',
  submit: 'Sign in',
  signedInAs: 'Signed in as {{name}}',
  signedIn: 'You’re signed in',
} as const satisfies SameShape<typeof ko>
