import { createExportFile, fetchUserDataExport } from '#state/session/leaving.ts'
import { accountWords } from '#text/words/account.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { downloadJsonFile } from './download.ts'
import { ImportFileSection } from './import-file.tsx'
import { ItemCountList, useItemCounts } from './item-counts.tsx'
import { useRequestRunner } from './use-request-runner.ts'

export function DataSection() {
  const { t } = useText()
  const words = useWords(accountWords)
  const { counts, total, loading } = useItemCounts()
  const { busy, problem, act } = useRequestRunner()
  const takeAlong = async () => {
    const exported = await act(fetchUserDataExport)
    if (!exported) return
    const file = createExportFile(exported)
    downloadJsonFile(file)
    void showToast('success', words.exported({ name: file.name }))
  }
  return (
    <section className="my-part">
      <SectionHead title={words.data} lead={words.exportNote} />
      {loading ? (
        <div className="pad">
          <SkeletonText lines={4} />
        </div>
      ) : total > 0 ? (
        <ItemCountList counts={counts} />
      ) : (
        <p className="second pad">{words.noThings}</p>
      )}
      <div className="stack">
        <div className="actions">
          <Button busy={busy} onClick={takeAlong}>
            {words.exportAll}
          </Button>
          <ImportFileSection />
        </div>
        {problem && <p role="alert">{t(`problems.${problem.code}`)}</p>}
      </div>
    </section>
  )
}
