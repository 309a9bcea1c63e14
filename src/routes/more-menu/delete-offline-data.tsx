import { useState } from 'react'
import type { Country } from '#domain/market/country.ts'
import { deletePack } from '#state/packs/packs.ts'
import { formatBytes, offlineWords } from '#text/words/offline-data.ts'
import { Button } from '#ui/form/button.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { showToast } from '#ui/overlay/toast.tsx'

export function DeleteOfflineData({ country, bytes }: { country: Country; bytes: number }) {
  const words = useWords(offlineWords)
  const [asking, setAsking] = useState(false)
  const market = words[country]
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.removeTitle({ market })}
        confirm={words.remove}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void deletePack(country).then(() => showToast('success', words.removed({ market })))
        }}
      >
        {words.removeText({ size: formatBytes(bytes) })}
      </ConfirmDialog>
    </>
  )
}
