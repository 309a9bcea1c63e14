/**
 * The outcome of an alert, decided once when it is made. An alert that was held back stays in the inbox and is never pushed
 * later, because it would be stale by then.
 */
export const alertFates = [
  /** The push is on its way to the devices, or has arrived there. */
  'sent',
  /** The user has no device that can be reached. */
  'no_device',
  'push_off',
  'quiet_hours',
  /** The user's plan has this type in the daily digest only. */
  'plan',
  /** The event was too old when it was found. */
  'stale',
  /** The alert is advertising, and the user has not consented to advertising, or not to advertising at night. */
  'no_consent',
  /** The alert is one of many at once: a single push says how many they are. */
  'collapsed',
  'unknown',
] as const
export type AlertFate = (typeof alertFates)[number]
