import { useEffect, useState } from 'react'
import { readNickname } from '#domain/account/nickname.ts'
import { fetchNicknameCheck } from '#state/session/profile.ts'
import type { AccountWords } from '#text/words/account.ts'

/** Milliseconds without typing before the nickname is checked. Our choice. */
const PAUSE_MS = 400

export type NicknameCheck = { error?: string; hint?: string }

/** Checks whether a nickname is free. A broken rule is reported at once; the request is sent when the typing pauses. */
export function useNicknameCheck(typed: string, present: string, words: AccountWords): NicknameCheck {
  const read = readNickname(typed)
  const nickname = read.ok ? read.value : null
  const isMine = typed === present || nickname === present
  const [known, setKnown] = useState<{ nickname: string; is: NicknameCheck } | null>(null)
  useEffect(() => {
    if (nickname === null || isMine) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const reply = await fetchNicknameCheck(nickname)
      if (!isCurrent) return
      const is = reply.ok ? meaning(reply.value, words) : { hint: words.nicknameUnknown }
      setKnown({ nickname, is })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [nickname, isMine, words])
  if (isMine) return { hint: words.nicknameRules }
  if (!read.ok) return { error: words.nicknameFaults[read.error] }
  return known?.nickname === nickname ? known.is : { hint: words.nicknameChecking }
}

function meaning(reply: { available: boolean; reason: string }, words: AccountWords): NicknameCheck {
  if (reply.available) return { hint: words.nicknameFree }
  const faults: Record<string, string> = words.nicknameFaults
  return { error: faults[reply.reason] ?? words.nicknameRefused }
}
