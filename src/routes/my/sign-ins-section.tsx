import type { Profile } from '#contract/profile.ts'
import { myWords } from '#text/my.ts'
import { KeyValues } from '#ui/key-values.tsx'
import { useText } from '#ui/language.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { dayOf } from './view.ts'

/** By what the account is known. */
export function SignInsSection({ me }: { me: Profile }) {
  const { lang, t, day } = useText()
  const words = myWords[lang]
  const full = (instant: string) => day(dayOf(instant), 'full')
  const rows = [
    { id: 'way', name: t('login.submit'), value: words.providers[me.auth_provider] },
    { id: 'phone', name: words.phone, value: me.phone_number },
    { id: 'mail', name: words.eMail, value: me.e_mail },
    {
      id: 'certified',
      name: words.certified,
      value: me.certification?.certified_at ? full(me.certification.certified_at) : null,
    },
    { id: 'joined', name: words.joined, value: me.date_joined === '' ? null : full(me.date_joined) },
  ]
  return (
    <section className="my-part key-numbers">
      <SectionHead title={words.signIns} />
      <KeyValues items={rows.filter(row => row.value)} />
    </section>
  )
}
