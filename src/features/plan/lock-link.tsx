import { useLocation, useSearch } from 'wouter'
import { rememberLockAddress } from '#state/app/lock-address.ts'
import { type ButtonKind, LinkButton } from '#ui/form/button.tsx'

export const LOCK_HREF = '/plan?prev=plan'

/** Returns what a link to the plans does when it is followed: it keeps this page, so that paying leads back to it. */
export function useKeepLockAddress(): () => void {
  const [pathname] = useLocation()
  const search = useSearch()
  return () => rememberLockAddress(search ? `${pathname}?${search}` : pathname)
}

/** The link of a lock to the plans. */
export function LockLink({ kind = 'plain', label }: { kind?: ButtonKind; label: string }) {
  return (
    <LinkButton kind={kind} href={LOCK_HREF} onClick={useKeepLockAddress()}>
      {label}
    </LinkButton>
  )
}
