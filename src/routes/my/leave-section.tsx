import { useState } from 'react'
import type { CachedReplyState } from '#state/request/kept.ts'
import { serverNow } from '#state/request/server-clock.ts'
import { type AccountDeletionState, requestAccountDeletion } from '#state/session/leaving.ts'
import { useAccountSecurity } from '#state/session/security.ts'
import { accountWords } from '#text/words/account.ts'
import { Button } from '#ui/form/button.tsx'
import { CheckField } from '#ui/form/check-field.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { CachedAccountSection } from './kept-part.tsx'
import { CancelDeletionButton } from './leaving-banner.tsx'
import { ProofSheet } from './proof-sheet.tsx'
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
          {words.leaveRunning({
            name: (words.platforms as Record<string, string>)[platform] ?? platform,
            date: full(end_date),
          })}
        </p>
      ))}
      {!leaving.deleted_at && <Ask date={full(serverNow() + leaving.grace_days * DAY_MS)} />}
    </div>
  )
}

function Ask({ date }: { date: string }) {
  const words = useWords(accountWords)
  // When the kind of proof is unknown, a password is requested, as most accounts have; the server reports what it needs.
  const kind = useAccountSecurity().data?.proof ?? 'password'
  const [understood, setUnderstood] = useState(false)
  const [missing, setMissing] = useState(false)
  const [asking, setAsking] = useState({ open: false, turn: 0 })
  const close = () => setAsking(now => ({ ...now, open: false }))
  return (
    <>
      <p className="caption">{words.leaveExport}</p>
      <CheckField
        label={words.understood}
        name="understood"
        checked={understood}
        invalid={missing}
        onChange={ticked => {
          setUnderstood(ticked)
          setMissing(false)
        }}
      />
      {missing && <p role="alert">{words.understoodMissing}</p>}
      <Button
        onClick={() => {
          setMissing(!understood)
          if (understood) setAsking({ open: true, turn: asking.turn + 1 })
        }}
      >
        {words.leaveAsk}
      </Button>
      <ProofSheet
        key={asking.turn}
        open={asking.open}
        kind={kind}
        title={words.leaveTitle}
        text={words.leaveConfirm({ date })}
        confirm={words.leaveDo}
        work={requestAccountDeletion}
        onClose={close}
        onDone={close}
      />
    </>
  )
}
