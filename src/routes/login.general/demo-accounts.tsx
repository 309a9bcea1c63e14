import { useDemoAccounts } from '#state/demo-accounts.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/language.tsx'
import { SectionHead } from '#ui/section-head.tsx'

/** Where the server offers them, a visitor looks around without an account of their own. */
export function DemoAccounts({ fill }: { fill: (username: string, password: string) => void }) {
  const { t } = useText()
  const { data } = useDemoAccounts()
  if (!data || data.usernames.length === 0) return null
  return (
    <section>
      <SectionHead title={t('login.demoTitle')} lead={t('login.demoText', { password: data.password })} />
      <div className="actions pad">
        {data.usernames.map(name => (
          <Button key={name} onClick={() => fill(name, data.password)}>
            <span className="sr-only">{t('login.useDemo', { name })}</span>
            <span aria-hidden="true">{name}</span>
          </Button>
        ))}
      </div>
    </section>
  )
}
