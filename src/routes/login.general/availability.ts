import { useEffect, useState } from 'react'
import { type SignInWords, useSignInWords } from '#features/sign-in/use-words.ts'
import { fetchUsernameCheck } from '#state/session/sign-in.ts'
import { faultOfName, whyNotName } from './rules.ts'

/** A pause in typing that is meant. */
const PAUSE_MS = 400

/** `error`: it cannot be had. `hint`: how far the asking is. */
export type Availability = { error?: string; hint?: string }

/** Whether a user name can still be had: at once where the rules forbid it, else asked when the typing pauses. */
export function useAvailability(typed: string): Availability {
  const words = useSignInWords()
  const name = typed.trim()
  const fault = name === '' ? undefined : faultOfName(name, words)
  const [known, setKnown] = useState<{ name: string; is: Availability } | null>(null)
  const isAsked = name !== '' && fault === undefined
  useEffect(() => {
    if (!isAsked) return
    let wanted = true
    const timer = setTimeout(async () => {
      const reply = await fetchUsernameCheck(name)
      if (wanted)
        setKnown({ name, is: reply.ok ? meaning(reply.value, words) : { hint: words.usernameUnknown } })
    }, PAUSE_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [name, isAsked, words])
  // Rules are told while they are broken by letters that stand there, a name that is too short only grows.
  if (fault !== undefined) return fault === words.usernameShort ? { hint: fault } : { error: fault }
  if (!isAsked) return { hint: words.usernameRules }
  return known?.name === name ? known.is : { hint: words.checking }
}

const meaning = (reply: { available: boolean; reason: string }, words: SignInWords): Availability =>
  reply.available ? { hint: words.available } : { error: whyNotName(reply.reason, words) }
