import { useSearch } from 'wouter'
import type { PromptOccasion } from '#domain/occasions/occasion-rules.ts'
import { dismissPrompts } from '#state/occasions/prompt.ts'
import { countAppTrigger } from '#state/occasions/record.ts'
import { useSubscriptionSummary } from '#state/session/plan.ts'
import { occasionWords } from '#text/words/occasions.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { promptOffer } from './prompt-offer.ts'

type Props = { code: PromptOccasion; pathname: string; isGuest: boolean; onClose: () => void }

/** One offer at one occasion. Closing it is enough for seven days, and the button that says so is always there. */
export function OccasionPrompt({ code, pathname, isGuest, onClose }: Props) {
  const { t } = useText()
  const words = useWords(occasionWords)
  const search = useSearch()
  const summary = useSubscriptionSummary().data
  const offer = promptOffer({ isGuest, mayStartTrial: summary?.may_start_trial ?? false, pathname, search })
  const { title, text } = words.occasions[code]
  const dismiss = () => {
    dismissPrompts()
    void countAppTrigger(`${code}-dismissed`)
    onClose()
  }
  const follow = () => {
    void countAppTrigger(`${code}-followed`)
    onClose()
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={dismiss}>
            {words.dismiss}
          </Button>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          <LinkButton kind="primary" href={offer.href} onClick={follow}>
            {words.offers[offer.kind]}
          </LinkButton>
        </>
      }
    >
      <p>{text}</p>
      <p>
        {offer.kind === 'trial' && summary ? words.trialText({ count: summary.trial_hours }) : words.freeText}
      </p>
    </Dialog>
  )
}
