import { useState } from 'react'
import { type ItemConflict, resolveConflict } from '#state/my-stocks/items.ts'

type ConflictChoice = 'mine' | 'theirs' | 'both'

export function useConflictChoice(conflict: ItemConflict | undefined) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  return {
    busy,
    failed,
    async choose(choice: ConflictChoice) {
      if (!conflict) return
      setBusy(true)
      setFailed(false)
      await resolveConflict(conflict, choice)
        .catch(() => setFailed(true))
        .finally(() => setBusy(false))
    },
  }
}
