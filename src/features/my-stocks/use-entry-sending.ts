import { useEffect, useRef, useState } from 'react'
import { showToast } from '#ui/overlay/toast.tsx'
import type { NewTrade, parseEntryFields, WrongField } from './entry-fields.ts'

type Sending = {
  read: ReturnType<typeof parseEntryFields>
  /** The server is being asked for the exchange rate of the day, without which nothing can be said of the rate. */
  isRatePending: boolean
  failed: string
  onEntry: (entry: NewTrade) => Promise<void>
}

const nothingWrong: readonly WrongField[] = []

/**
 * Sends the entry once all of it is right. What is wrong is named at the fields alone, from the first try on, and no longer
 * than it is wrong.
 */
export function useEntrySending({ read, isRatePending, failed, onEntry }: Sending) {
  const [tries, setTries] = useState(0)
  const [waits, setWaits] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  const send = async () => {
    if (busy) return
    setWaits(isRatePending)
    if (isRatePending) return
    setTries(tries + 1)
    if (read.wrong) return
    setBusy(true)
    await onEntry(read.entry)
      .catch(() => showToast('error', failed))
      .finally(() => setBusy(false))
  }
  useEffect(() => {
    if (waits && !isRatePending) void send()
  })
  return {
    form,
    send,
    busy: busy || waits,
    isTried: tries > 0,
    wrong: tries > 0 ? (read.wrong ?? nothingWrong) : nothingWrong,
  }
}
