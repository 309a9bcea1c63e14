import { requestStay } from '#state/session/leaving.ts'
import { myWords } from '#text/words/my.ts'
import { Button } from '#ui/form/button.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { useAct } from './use-act.ts'
import { localDay } from './view.ts'

/** Shown at the top for as long as the account is scheduled for deletion. */
export function LeavingBanner({ deletedAt }: { deletedAt: string }) {
  const { day } = useText()
  const words = useWords(myWords)
  return (
    <div className="strip-note" role="status">
      <Icon name="warning" size={16} />
      <p>{words.leaving({ date: day(localDay(deletedAt), 'full') })}</p>
      <UndoLeaving quiet />
    </div>
  )
}

export function UndoLeaving({ quiet = false }: { quiet?: boolean }) {
  const { t } = useText()
  const words = useWords(myWords)
  const { busy, problem, act } = useAct()
  return (
    <>
      {problem && <p role="alert">{t(`problems.${problem.code}`)}</p>}
      <Button
        kind={quiet ? 'quiet' : 'plain'}
        busy={busy}
        onClick={async () => {
          if (await act(requestStay)) void showToast('success', words.stayed)
        }}
      >
        {words.stay}
      </Button>
    </>
  )
}
