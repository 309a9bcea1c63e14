import type { problems as ko } from '../ko/problems.ts'
import type { SameShape } from '../same-shape.ts'

export const problems = {
  bad_request: 'Check what you entered and try again.',
  unauthenticated: 'Sign in to continue.',
  token_not_valid: 'You’ve been signed out. Sign in again.',
  user_inactive: 'This account is inactive. Contact support.',
  user_not_found: 'We couldn’t find this account. Sign in again.',
  wrong_credentials: 'Wrong username or password. Try again.',
  forbidden: 'Your account doesn’t have access to this.',
  plan_limit: 'You’ve reached your plan’s limit.',
  owner_only:
    'Under the data sources’ terms, only this server’s operator can see these numbers. If that’s you, sign in.',
  not_found: 'We couldn’t find this.',
  unknown_ticker: 'We couldn’t find this stock.',
  conflict: 'This was changed on another device. Try again.',
  key_reused: 'This request was already sent with different content. Reload and try again.',
  payload_too_large: 'This is too large. Send something smaller.',
  unsupported_media_type: 'We can’t read this format. Choose another file.',
  too_many_requests: 'Too many requests. Wait a moment, then try again.',
  not_ready: 'The server is starting up. Try again in a moment.',
  unavailable: 'This isn’t available right now. Try again in a moment.',
  internal: 'Please try again in a few minutes.',
  offline: 'We can’t reach Tidemark. Check your connection.',
  timed_out: 'This is taking too long. Try again.',
  unreadable_reply: 'Something went wrong. Reload the app.',
} as const satisfies SameShape<typeof ko>
