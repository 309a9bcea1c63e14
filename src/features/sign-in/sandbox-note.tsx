import { useDemoAccounts } from '#state/session/demo-accounts.ts'
import { useSignInWords } from './use-words.ts'

/** Where no message is really sent, it lies on a page of the server. Only servers with demo accounts are such. */
export function SandboxNote() {
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
