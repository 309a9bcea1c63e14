import { LinkButton } from '#ui/form/button.tsx'
import { PlanComparison } from './compare/plan-comparison.tsx'
import { usePlanWords } from './use-plan-words.ts'

/** Leads a guest to sign in, and back to this screen. */
export function SignInToPay({ returnTo, text }: { returnTo: string; text: string }) {
  const { words } = usePlanWords()
  return (
    <div className="plan-columns">
      <div className="plan-actions">
        <p className="second">{text}</p>
        <LinkButton kind="primary" href={`/login?returnTo=${encodeURIComponent(returnTo)}`}>
          {words.signIn}
        </LinkButton>
      </div>
      <PlanComparison />
    </div>
  )
}
