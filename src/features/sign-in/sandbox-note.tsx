import { useDemoAccounts } from '#state/session/demo-accounts.ts'
import { useSignInWords } from './use-words.ts'

type Props = { href?: string; text?: string; open?: string }

/** Servers with demo accounts send no messages; they show them on a page, which this note links to: text messages by default. */
export function SandboxMessagesLink({ href = '/sandbox/sms', text, open }: Props) {
  const words = useSignInWords()
  const { data } = useDemoAccounts()
  if (!data || data.usernames.length === 0) return null
  return (
    <p className="caption">
      {text ?? words.sandbox}{' '}
      <a className="text-link" href={href} target="_blank" rel="noopener">
        {open ?? words.sandboxOpen}
      </a>
    </p>
  )
}
