import { useId, useMemo, useState } from 'react'
import type { FoundRow } from '#state/search/search.ts'
import { rememberSearch, useRecentSearches } from '#state/search/search-recents.ts'
import { searchWords } from '#text/words/search.ts'
import { useWords } from '#ui/frame/language.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { SignOutDialog } from '../sign-in/sign-out-dialog.tsx'
import { Finder } from './finder.tsx'
import { NothingFound } from './nothing.tsx'
import { SearchPackNote } from './search-pack-note.tsx'
import { usePaletteCommands } from './use-commands.ts'
import { commandSections, type PaletteSection, toPaletteStockOption } from './view.ts'

const MOST_RECENTS = 5
const hrefOf = ({ ticker }: FoundRow): string => `/quote/${ticker}/chart`

/** A dialog over any page that finds stocks, pages and actions by name. The caller mounts it and unmounts it on close. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const words = useWords(searchWords)
  const title = useId()
  const [asksSignOut, askSignOut] = useState(false)
  const commands = usePaletteCommands(() => askSignOut(true))
  const recents = useRecentSearches(MOST_RECENTS)
  const { suggested } = commands
  const idle = useMemo(
    () =>
      [
        {
          id: 'recents',
          options: recents.rows.map(row => toPaletteStockOption(row)),
        } satisfies PaletteSection,
        ...commandSections(suggested),
      ].filter(({ options }) => options.length > 0),
    [recents.rows, suggested],
  )
  if (asksSignOut) return <SignOutDialog open onClose={onClose} />
  return (
    <Modal open onClose={onClose} className="dialog palette" labelledBy={title}>
      <h2 id={title} className="sr-only">
        {words.palette}
      </h2>
      <Finder
        initial=""
        commands={commands}
        hrefOf={hrefOf}
        onStock={({ row }) => {
          void rememberSearch(row).catch(() => {})
          onClose()
        }}
        onCommand={({ id }) => id === 'sign-out' || onClose()}
        onEscape={onClose}
        idle={idle}
        nothing={why => <NothingFound {...why} />}
      />
      <footer className="palette-foot caption">
        <span>{words.paletteKeys}</span>
        <SearchPackNote />
      </footer>
    </Modal>
  )
}
