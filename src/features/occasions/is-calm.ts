import { hasUnsavedWork } from '#state/my-stocks/dirty-forms.ts'
import { hasOverlay } from '#ui/overlay/overlay-stack.ts'
import type { StayOnScreen } from './watch-stay.ts'

/** Our choice: whoever has touched nothing for so long is not in the middle of anything. */
const STILL_MS = 3000
const FIELDS = 'input:not([type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable]'

/** A prompt never comes over a sheet, a form with unsaved input, a field that somebody types in, or a moving hand. */
export const isCalm = ({ stillMs }: Pick<StayOnScreen, 'stillMs'>): boolean =>
  stillMs >= STILL_MS && !hasOverlay() && !hasUnsavedWork() && !document.activeElement?.matches(FIELDS)
