import type { CachedReplyState } from '#state/request/kept.ts'
import { serverNow } from '#state/request/server-clock.ts'
import type { AccountDeletionState } from '#state/session/leaving.ts'
import { accountWords } from '#text/words/account.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { AskToLeave } from './ask-to-leave.tsx'
import { CachedAccountSection } from './kept-part.tsx'
import { CancelDeletionButton } from './leaving-banner.tsx'
import { localDay } from './view.ts'

const DAY_MS = 86_400_000

/** Explains what deleting the account means, and offers to cancel a deletion that is not final yet. */
export function DeleteAccountSection({ kept }: { kept: CachedReplyState<AccountDeletionState> }) {
  const { lang } = useText()
  return (
    <CachedAccountSection title={accountWords[lang].leave} kept={kept} lines={5}>
      {leaving => <Deps leaving={leaving} />}
    </CachedAccountSection>
  )
}

function Deps({ leaving }: { leaving: AccountDeletionState }) {
  const { lang, day } = useText()
  const words = useWords(accountWords)
  const full = (instant: string | number) => day(localDay(instant), 'full')
  return (
    <div className="stack">
      {leaving.deleted_at ? (
        <>
          <p>{words.leaving({ date: full(leaving.deleted_at) })}</p>
          <CancelDeletionButton />
        </>
      ) : (
        <p>{words.leaveLead({ count: leaving.grace_days })}</p>
      )}
      <ul className="my-means">
        <li>{words.leaveGone}</li>
        {leaving.kept.length === 0 && <li>{words.leaveKeptNone}</li>}
        {leaving.kept.map(record => (
          <li key={record.id}>
            {words.leaveKept({ name: lang === 'ko' ? record.text_kr : record.text_en, count: record.years })}
          </li>
        ))}
      </ul>
      {leaving.running.map(({ platform, end_date }) => (
        <p key={platform} className="against">
          {platform === 'payple'
            ? words.leaveRunningCard({ date: full(end_date) })
            : words.leaveRunning({
                name: (words.platforms as Record<string, string>)[platform] ?? platform,
                date: full(end_date),
              })}
        </p>
      ))}
      {!leaving.deleted_at && <AskToLeave date={full(serverNow() + leaving.grace_days * DAY_MS)} />}
    </div>
  )
}
