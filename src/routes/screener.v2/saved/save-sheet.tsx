import { useState } from 'react'
import type { Country } from '#domain/market/country.ts'
import { filterOriginOf } from '#domain/screener/filter/filter-origin.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { describeFilter } from '#features/screener/describe-filter.ts'
import {
  isChangedDraft,
  isNameTaken,
  overwriteFilter,
  saveFilter,
  useSavedFilters,
} from '#state/my-stocks/saved-filters.ts'
import { useSession } from '#state/session/session.ts'
import { savedFilterWords } from '#text/words/screener-saved.ts'
import { Button } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { SaveFilterNameForm } from './save-name.tsx'
import { suggestedFilterName } from './save-suggestion.ts'
import './saved.css'

type Props = {
  open: boolean
  /** The filter to save; its origin may be the saved filter from which it started. */
  saved: SavedFilter
  country: Country
  onClose: () => void
  /** Called with the key of the saved filter, so that later changes can be saved to the same one. */
  onSaved?: (saved: SavedFilter) => void
}

/** Saves the current filter under a new name, or over the one it started from. */
export function SaveFilterSheet({ open, onClose, ...more }: Props) {
  const words = savedFilterWords[useText().lang]
  return (
    <Sheet open={open} onClose={onClose} title={words.save}>
      <SaveForm onClose={onClose} {...more} />
    </Sheet>
  )
}

function SaveForm({ saved, country, onClose, onSaved }: Omit<Props, 'open'>) {
  const text = useText()
  const words = savedFilterWords[text.lang]
  const { filters } = useSavedFilters()
  const isGuest = useSession().user === null
  const [busy, setBusy] = useState(false)
  const from = filterOriginOf(saved)
  const origin = from?.kind === 'mine' ? filters.find(({ id }) => id === from.id) : undefined
  const changed = origin !== undefined && isChangedDraft({ saved, country }, origin)
  const done = (key: string) => {
    onClose()
    onSaved?.({ ...saved, key })
    void showToast('success', words.saved)
  }
  const overwrite = async (id: string) => {
    setBusy(true)
    await overwriteFilter(id, saved, country)
      .then(() => done(id))
      .catch(() => showToast('error', words.failed))
      .finally(() => setBusy(false))
  }
  return (
    <div className="saved-acts">
      <p>{describeFilter(saved, country, text)}</p>
      {origin && (
        <p className="caption">
          {changed ? words.overwriteLead({ name: origin.name }) : words.unchanged({ name: origin.name })}
        </p>
      )}
      {origin && changed && (
        <Button kind="primary" busy={busy} onClick={() => void overwrite(origin.id)}>
          {words.overwrite({ name: origin.name })}
        </Button>
      )}
      <SaveFilterNameForm
        first={suggestedFilterName(saved, country, text)}
        submit={origin ? words.saveAsNew : words.saveNew}
        kind={changed ? 'plain' : 'primary'}
        isTaken={name => isNameTaken(filters, name, null)}
        onName={async name => done(await saveFilter({ name, saved, country }))}
      />
      {isGuest && <p className="caption">{words.guest}</p>}
    </div>
  )
}
