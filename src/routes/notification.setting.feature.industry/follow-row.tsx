import type { FollowableEntry } from '#features/alerts/followable-entries.ts'
import { alertWords } from '#text/words/notification.ts'
import { Button } from '#ui/form/button.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'

type Props = {
  of: FollowableEntry
  isFollowed: boolean
  disabled?: boolean
  onPress: () => void
}

/** Shows a followed or suggested entry: its name is a link, and a button follows or unfollows it. */
export function FollowRow({ of, isFollowed, disabled = false, onPress }: Props) {
  const { lang } = useText()
  const words = useWords(alertWords)
  const name = of[lang]
  return (
    <div className="alert-rule">
      <Anchor href={of.href} className="alert-name">
        {name}
        {of.country && <span className="caption"> {words.countries[of.country]}</span>}
      </Anchor>
      <span className="alert-acts">
        <Button
          kind="quiet"
          disabled={disabled}
          aria-label={isFollowed ? words.unfollowOf({ name }) : words.followOf({ name })}
          onClick={onPress}
        >
          {isFollowed ? words.remove : words.follow}
        </Button>
      </span>
    </div>
  )
}
