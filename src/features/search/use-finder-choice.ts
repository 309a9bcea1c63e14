import { useMemo } from 'react'
import type { FoundRow } from '#state/search/search.ts'
import { resultDays } from '#state/search/search-answer.ts'
import { isPage } from './directory.ts'
import type { FinderProps } from './finder-props.ts'
import type { OptionHandlers } from './option-row-props.ts'
import type { PaletteOption } from './view.ts'

type Latest = FinderProps & { typed: string; showAll(): void }

/** Returns the same object while the user types, so that unchanged rows do not render again. */
export function useFinderChoice(
  latest: { current: Latest },
  rows: readonly FoundRow[],
  replace: boolean,
): OptionHandlers {
  const days = useMemo(() => resultDays(rows), [rows])
  const spelled = days.map(({ country, day }) => `${country}${day}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `spelled` has the same content as `days`
  return useMemo(() => {
    const newest = new Map(days.map(({ country, day }) => [country, day]))
    return {
      hrefOf: row => latest.current.hrefOf(row),
      replace,
      isOld: row => row.as_of < (newest.get(row.country) ?? ''),
      isCurrent: action => latest.current.commands.isCurrent(action),
      onChosen(option: PaletteOption) {
        const { onStock, onCommand, commands, typed, showAll } = latest.current
        if (option.kind === 'more') return showAll()
        if (option.kind === 'stock') return onStock(option, typed)
        const { command } = option.hit
        if (!isPage(command)) commands.run(command)
        onCommand(command)
      },
    }
  }, [latest, spelled, replace])
}
