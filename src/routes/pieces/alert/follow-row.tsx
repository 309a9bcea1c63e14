import { alertWords } from '#text/notification.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/language.tsx'
import type { Pickable } from './pickable.ts'

type Props = {
  of: Pickable
  isFollowed: boolean
  disabled?: boolean
  onPress: () => void
}

/** Its name, which leads to it, and the one thing to do about it. */
export function FollowRow({ of, isFollowed, disabled = false, onPress }: Props) {
  const { lang } = useText()
  const words = alertWords[lang]
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
