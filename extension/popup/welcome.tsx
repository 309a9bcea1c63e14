import { useState } from 'react'
import { openWebsiteToSignIn, ownExtensionId } from '#state/session/hand-over.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { Screen } from '#ui/frame/screen.tsx'
import { usePopupWords } from './use-popup-words.ts'

/** The screen for guests: what the popup offers, and a sign-in through the site that needs no password here. */
export function Welcome() {
  const words = usePopupWords()
  const [opened, setOpened] = useState(false)
  const signIn = () => {
    const id = ownExtensionId()
    setOpened(true)
    if (id) void openWebsiteToSignIn('general', id)
  }
  return (
    <Screen title={words.today} heading={words.welcome}>
      <div className="popup-welcome">
        <ul>
          {words.welcomeCan.map(line => (
            <li key={line}>
              <Icon name="check" size={16} /> {line}
            </li>
          ))}
        </ul>
        <p className="second">{words.welcomeText}</p>
        <Button kind="primary" onClick={signIn}>
          {words.signIn}
        </Button>
        <LinkButton kind="quiet" href="/login">
          {words.otherWays}
        </LinkButton>
        <p className="caption" role="status">
          {opened && words.opened}
        </p>
      </div>
    </Screen>
  )
}
