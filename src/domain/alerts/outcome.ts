/**
 * What became of an alert. Decided once, when it is made: what was held back is in the inbox and is never pushed later,
 * because then it would be stale.
 */
export const alertFates = [
  /** On its way to the devices, or there. */
  'sent',
  /** Nobody has a device that can be reached. */
  'no_device',
  'push_off',
  'quiet_hours',
  /** The plan tells it in the daily digest only. */
  'plan',
  /** Too old when it was found. */
  'stale',
  /** Advertising without the consent for it, or for the night. */
  'no_consent',
  /** One of many at once: a single push says how many they are. */
  'collapsed',
  'unknown',
] as const
export type AlertFate = (typeof alertFates)[number]
