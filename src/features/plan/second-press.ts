import type { MouseEvent } from 'react'

/**
 * Whether this is the second press of a double click: it was meant for what stood there before the first one was answered, and
 * would take back what that one did where the button now says the opposite.
 */
export const isSecondPress = ({ detail }: Pick<MouseEvent, 'detail'>): boolean => detail > 1
