import type { problems as ko } from '../ko/problems.ts'
import type { SameShape } from '../same-shape.ts'

export const problems = {
  bad_request: 'Please check what you entered.',
  unauthenticated: 'Please sign in first.',
  token_not_valid: 'Your sign-in has expired. Please sign in again.',
  user_inactive: 'This account cannot be used.',
  user_not_found: 'This account was not found. Please sign in again.',
  wrong_credentials: 'The user name or the password is not right.',
  forbidden: 'This account may not do that.',
  plan_limit: 'Your plan holds no more than this.',
  owner_only:
    'The terms of the sources let only the operator of this server see these figures. If that is you, please sign in.',
  not_found: 'There is nothing here.',
  unknown_ticker: 'This stock is not known.',
  conflict: 'It was changed on another device first. Please try again.',
  key_reused: 'The same request came again with other content.',
  payload_too_large: 'What was sent is too large.',
  unsupported_media_type: 'This format cannot be read.',
  too_many_requests: 'Too many requests. Please try again a little later.',
  not_ready: 'The server is getting ready. Please try again in a moment.',
  unavailable: 'This is not available right now. Please try again in a moment.',
  internal: 'Please try again in a few minutes.',
  offline: 'Tidemark cannot be reached. Please check the connection.',
  timed_out: 'The answer took too long. Please try again.',
  unreadable_reply: 'The answer could not be read. Please reload the app.',
} as const satisfies SameShape<typeof ko>
