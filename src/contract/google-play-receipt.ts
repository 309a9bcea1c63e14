import * as z from 'zod/mini'
import { acknowledgements, googlePlayStates } from '#domain/plan/receipt.ts'
import { fallback } from './fallback.ts'

/** Removes the prefix of Google's states, which the specification does not have. */
const withoutPrefix = (prefix: string) =>
  z.pipe(
    z.string(),
    z.transform(state => (state.startsWith(prefix) ? state.slice(prefix.length) : state)),
  )
export const GooglePlayStateCode = fallback(
  z.pipe(withoutPrefix('SUBSCRIPTION_STATE_'), z.enum(googlePlayStates)),
  'UNSPECIFIED',
)
export const GooglePlayAcknowledgement = fallback(
  z.pipe(withoutPrefix('ACKNOWLEDGEMENT_STATE_'), z.enum(acknowledgements)),
  'UNSPECIFIED',
)
