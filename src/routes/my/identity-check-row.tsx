import { useState } from 'react'
import { FormProblem } from '#features/sign-in/form-problem.tsx'
import { requestIdentityCheck } from '#state/session/certification.ts'
import type { Profile } from '#state/session/profile.ts'
import { securityWords } from '#text/words/security.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { localDay } from './view.ts'

/** Offers to have the identity checked, where the operator has switched that on, and says when it was. */
export function IdentityCheckRow({ certification }: Pick<Profile, 'certification'>) {
  const { t, day } = useText()
  const words = useWords(securityWords)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const checkedAt = certification?.certified_at
  const begin = async () => {
    if (busy) return
    setBusy(true)
    setProblem('')
    const begun = await requestIdentityCheck()
    // Until the next page is there, the button stays busy.
    if (begun.ok) return
    setBusy(false)
    setProblem(t(`problems.${begun.error.code}`))
  }
  return (
    <>
      <ul className="my-rows">
        <li>
          <div>
            <span className="mid">{words.identity}</span>
            <p className="caption">
              {checkedAt ? words.identityAt({ date: day(localDay(checkedAt), 'full') }) : words.identityWhy}
            </p>
          </div>
          <div className="my-steps">
            <Button
              kind="quiet"
              busy={busy}
              aria-label={checkedAt ? words.identityAgainOf : words.identityOf}
              onClick={() => void begin()}
            >
              {checkedAt ? words.identityAgain : words.identityBegin}
            </Button>
          </div>
        </li>
      </ul>
      <div className="pad">
        <FormProblem text={problem} />
      </div>
    </>
  )
}
