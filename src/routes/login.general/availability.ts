import { useEffect, useState } from 'react'
import { type SignInWords, useSignInWords } from '#features/sign-in/use-words.ts'
import { fetchUsernameCheck } from '#state/session/sign-in.ts'
import { checkNewUsername, usernameErrorText } from './rules.ts'

/** Milliseconds without typing before the name is checked. Our choice. */
const PAUSE_MS = 400

/** `error` says that the name cannot be used; `hint` describes the state of the check. */
export type UsernameAvailability = { error?: string; hint?: string }

/**
 * Checks whether a user name is free. A broken rule is reported at once; the request is sent when the typing pauses.
 */
export function useUsernameCheck(typed: string): UsernameAvailability {
  const words = useSignInWords()
  const name = typed.trim()
  const fault = name === '' ? undefined : checkNewUsername(name, words)
  const [known, setKnown] = useState<{ name: string; is: UsernameAvailability } | null>(null)
  const isAsked = name !== '' && fault === undefined
  useEffect(() => {
    if (!isAsked) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const reply = await fetchUsernameCheck(name)
      if (isCurrent)
        setKnown({ name, is: reply.ok ? meaning(reply.value, words) : { hint: words.usernameUnknown } })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [name, isAsked, words])
  // A broken rule is an error at once, except a short name, which may still get longer.
  if (fault !== undefined) return fault === words.usernameShort ? { hint: fault } : { error: fault }
  if (!isAsked) return { hint: words.usernameRules }
  return known?.name === name ? known.is : { hint: words.checking }
}

const meaning = (reply: { available: boolean; reason: string }, words: SignInWords): UsernameAvailability =>
  reply.available ? { hint: words.available } : { error: usernameErrorText(reply.reason, words) }
