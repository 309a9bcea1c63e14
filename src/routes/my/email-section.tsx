import { useState } from 'react'
import { requestEmailRemoval } from '#state/session/email-address.ts'
import { useProfile } from '#state/session/profile.ts'
import { emailAddressWords } from '#text/words/email-address.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { EmailSheet } from './email-sheet.tsx'
import { CachedAccountSection } from './kept-part.tsx'
import { localDay } from './view.ts'

/** The address that receipts go to: shown, set, changed and removed. */
export function EmailSection() {
  const { t, day } = useText()
  const words = useWords(emailAddressWords)
  const [sheet, setSheet] = useState({ open: false, turn: 0 })
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const reply = await requestEmailRemoval()
    setBusy(false)
    if (reply.ok) void showToast('success', words.removed)
    else void showToast('error', t(`problems.${reply.error.code}`))
  }
  const open = () => setSheet(({ turn }) => ({ open: true, turn: turn + 1 }))
  return (
    <>
      <CachedAccountSection title={words.title} kept={useProfile()} lead={words.lead} lines={2}>
        {({ e_mail: address, e_mail_verified_at: verifiedAt }) => (
          <ul className="my-rows">
            <li>
              <div>
                <span className="mid my-address">{address ?? words.none}</span>
                {verifiedAt && (
                  <p className="caption">{words.verifiedAt({ date: day(localDay(verifiedAt), 'full') })}</p>
                )}
              </div>
              <div className="my-steps">
                <Button
                  kind="quiet"
                  aria-label={address === null ? words.addOf : words.changeOf}
                  onClick={open}
                >
                  {address === null ? words.add : words.change}
                </Button>
                {address !== null && (
                  <Button kind="quiet" aria-label={words.removeOf} busy={busy} onClick={() => void remove()}>
                    {words.remove}
                  </Button>
                )}
              </div>
            </li>
          </ul>
        )}
      </CachedAccountSection>
      <EmailSheet
        key={sheet.turn}
        open={sheet.open}
        onClose={() => setSheet(now => ({ ...now, open: false }))}
      />
    </>
  )
}
