import type { FoundRow } from '#state/search/search.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import type { PaletteAction } from './palette-actions.ts'
import type { PaletteOption } from './view.ts'

export type OptionHandlers = {
  hrefOf(row: FoundRow): string
  replace: boolean
  /** Whether the row is older than the day stated above the list. */
  isOld(row: FoundRow): boolean
  isCurrent(action: PaletteAction): boolean
  /** Called just before the option opens; an action runs here instead. */
  onChosen(option: PaletteOption): void
}

export type OptionRowProps<O> = { option: O; domId: string; active: boolean; use: OptionHandlers }

export const optionClassName = (active: boolean) => joinClassNames('stock-row option', active && 'selected')

export const optionProps = (domId: string, active: boolean) =>
  ({
    id: domId,
    role: 'option',
    'aria-selected': active,
    tabIndex: -1,
    className: optionClassName(active),
  }) as const
