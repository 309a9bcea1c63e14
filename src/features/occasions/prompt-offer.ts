export type PromptOffer = { kind: 'sign-up' | 'trial' | 'plans' | 'landing'; href: string }

type Reader = { isGuest: boolean; mayStartTrial: boolean; pathname: string; search: string }

/** What a prompt leads to: nothing that is paid where something free is left to try. */
export function promptOffer({ isGuest, mayStartTrial, pathname, search }: Reader): PromptOffer {
  if (isGuest) {
    const here = search === '' ? pathname : `${pathname}?${search}`
    return { kind: 'sign-up', href: `/login?returnTo=${encodeURIComponent(here)}` }
  }
  if (mayStartTrial) return { kind: 'trial', href: '/my' }
  return pathname === '/plan' ? { kind: 'landing', href: '/plan/landing' } : { kind: 'plans', href: '/plan' }
}
