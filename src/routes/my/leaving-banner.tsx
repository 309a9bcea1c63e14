import { cancelAccountDeletion } from '#state/session/leaving.ts'
import { accountWords } from '#text/words/account.ts'
import { Button } from '#ui/form/button.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { useRequestRunner } from './use-request-runner.ts'
import { localDay } from './view.ts'

/** Shown at the top for as long as the account is scheduled for deletion. */
export function AccountDeletionBanner({ deletedAt }: { deletedAt: string }) {
  const { day } = useText()
  const words = useWords(accountWords)
  return (
    <div className="strip-note" role="status">
      <Icon name="warning" size={16} />
      <p>{words.leaving({ date: day(localDay(deletedAt), 'full') })}</p>
      <CancelDeletionButton quiet />
    </div>
  )
}

export function CancelDeletionButton({ quiet = false }: { quiet?: boolean }) {
  const { t } = useText()
  const words = useWords(accountWords)
  const { busy, problem, act } = useRequestRunner()
  return (
    <>
      {problem && <p role="alert">{t(`problems.${problem.code}`)}</p>}
      <Button
        kind={quiet ? 'quiet' : 'plain'}
        busy={busy}
        onClick={async () => {
          if (await act(cancelAccountDeletion)) void showToast('success', words.stayed)
        }}
      >
        {words.stay}
      </Button>
    </>
  )
}
