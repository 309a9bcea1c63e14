import type { ComponentProps } from 'react'
import { installWords } from '#text/words/install.ts'
import { Button } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { ConsentsSection } from './consents-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { DeleteAccountSection } from './leave-section.tsx'
import { SignInChangesSection } from './sign-in-changes-section.tsx'
import { SignInsSection } from './sign-ins-section.tsx'

type Props = ComponentProps<typeof SignInsSection> & {
  leaving: ComponentProps<typeof DeleteAccountSection>['kept']
  onSignOut: () => void
}

export function SecurityAndPrivacy({ leaving, onSignOut, ...signIns }: Props) {
  const { lang } = useText()
  return (
    <>
      <SignInsSection {...signIns} />
      <EmailSection />
      <DevicesSection />
      <SignInChangesSection />
      <ConsentsSection />
      <section className="my-part">
        <div className="stack">
          <Button onClick={onSignOut}>{installWords[lang].signOut}</Button>
        </div>
      </section>
      <DeleteAccountSection kept={leaving} />
    </>
  )
}
