import { useSignInWords } from '#features/sign-in/use-words.ts'
import { useDemoAccounts } from '#state/session/demo-accounts.ts'
import { Button } from '#ui/form/button.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'

/** Offers demo accounts, when the server has some, so that a visitor can look around without an own account. */
export function DemoAccounts({ fill }: { fill: (username: string, password: string) => void }) {
  const words = useSignInWords()
  const { data } = useDemoAccounts()
  if (!data || data.usernames.length === 0) return null
  return (
    <section>
      <SectionHead title={words.demoTitle} lead={words.demoText({ password: data.password })} />
      <div className="demo-names">
        {data.usernames.map(name => (
          <Button key={name} onClick={() => fill(name, data.password)}>
            <span className="sr-only">{words.fillIn({ name })}</span>
            <span aria-hidden="true">{name}</span>
          </Button>
        ))}
      </div>
    </section>
  )
}
