// By the Korean law on information networks (article 50) advertising between 21:00 and 08:00 needs a consent of its
// own. These hours follow the clock of Seoul, wherever the user is. The figures are configuration for counsel to
// confirm.
import type { ConsentKind } from '../account/consent.ts'
import { isQuiet } from './quiet-hours.ts'

export const advertisingQuietHours = {
  quiet: true,
  quiet_from: '21:00',
  quiet_to: '08:00',
  zone: 'Asia/Seoul',
} as const

/** Advertising by push needs both of these consents at any hour. */
const always = ['advertise', 'push'] as const satisfies readonly ConsentKind[]

export function mayAdvertise({
  consents,
  now,
}: {
  consents: ReadonlySet<ConsentKind>
  now: number
}): boolean {
  if (!always.every(kind => consents.has(kind))) return false
  return !isQuiet(advertisingQuietHours, now) || consents.has('night_push')
}
