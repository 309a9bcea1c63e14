import { useDemoAccounts } from '#state/session/demo-accounts.ts'
import { useSignInWords } from './use-words.ts'

/** Servers with demo accounts send no text messages; they show them on a page, which this note links to. */
export function SandboxMessagesLink() {
  const words = useSignInWords()
  const { data } = useDemoAccounts()
  if (!data || data.usernames.length === 0) return null
  return (
    <p className="caption">
      {words.sandbox}{' '}
      <a className="text-link" href="/sandbox/sms" target="_blank" rel="noopener">
        {words.sandboxOpen}
      </a>
    </p>
  )
}
