import { SessionEndedNote } from '#features/sign-in/ended-note.tsx'
import { createExportFile, exportGuestData } from '#state/session/leaving.ts'
import { accountWords } from '#text/words/account.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { downloadJsonFile } from './download.ts'
import { ItemCountList, useItemCounts } from './item-counts.tsx'

/** The account page of a guest: it says what this device stores, how to export it, and what an account adds. */
export function GuestView() {
  const { t } = useText()
  const words = useWords(accountWords)
  const { counts, total, loading } = useItemCounts()
  const takeAlong = async () => {
    const file = createExportFile(await exportGuestData(new Date().toISOString()))
    downloadJsonFile(file)
    void showToast('success', words.exported({ name: file.name }))
  }
  return (
    <Page title={t('titles.my')} heading={words.guestTitle} width="text">
      <SessionEndedNote />
      <div className="invitation">
        <p className="second">{words.guestText}</p>
        <LinkButton kind="primary" href="/login?returnTo=%2Fmy">
          {t('login.submit')}
        </LinkButton>
      </div>
      <section className="my-part">
        <SectionHead title={words.guestThings} />
        {loading ? (
          <div className="pad">
            <SkeletonText lines={4} />
          </div>
        ) : total === 0 ? (
          <p className="second pad">{words.guestNothing}</p>
        ) : (
          <>
            <ItemCountList counts={counts} />
            <div className="stack">
              <p className="caption">{words.guestLoss}</p>
              <Button onClick={takeAlong}>{words.exportGuest}</Button>
            </div>
          </>
        )}
      </section>
    </Page>
  )
}
