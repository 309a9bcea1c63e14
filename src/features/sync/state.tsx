import { useCallback, useEffect, useRef, useState } from 'react'
import { useSyncStatus } from '#state/my-stocks/items.ts'
import { syncWords } from '#text/words/sync.ts'
import { Button } from '#ui/form/button.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { ConflictSheet } from './conflict-sheet.tsx'
import { RefusedSheet } from './refused-sheet.tsx'

const SENT_MS = 4000
/** Our choice: an edit that is sent sooner than this shows no message. */
const WAITS_MS = 800

/** A line with the state of the outbox: edits that wait, edits that were just sent, and decisions for the user. */
export function SyncStatusLine() {
  const words = useWords(syncWords)
  const { waiting, conflicts, refused } = useSyncStatus()
  const said = useSaid(waiting)
  const [shown, setShown] = useState<'none' | 'conflicts' | 'refused'>('none')
  const mark = useRef<HTMLDivElement>(null)
  const close = () => setShown('none')
  const done = useCallback(() => {
    setShown('none')
    // The button that opened the sheet disappears after the decision, so the focus moves to the main content.
    mark.current?.closest('main')?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <div role="status" ref={mark}>
        {said === 'waiting' && waiting > 0 && (
          <p className="strip-note">
            <Icon name="offline" size={16} /> {words.waiting({ count: waiting })}
          </p>
        )}
        {said === 'sent' && (
          <p className="strip-note">
            <Icon name="check" size={16} /> {words.sent}
          </p>
        )}
      </div>
      <div role="status">
        {conflicts.length > 0 && (
          <div className="strip-note">
            <Icon name="warning" size={16} />
            <p>{words.conflicts({ count: conflicts.length })}</p>
            <Button kind="quiet" onClick={() => setShown('conflicts')}>
              {words.choose}
            </Button>
          </div>
        )}
      </div>
      <div role="status">
        {refused.length > 0 && (
          <div className="strip-note">
            <Icon name="warning" size={16} />
            <p>{words.refused({ count: refused.length })}</p>
            <Button kind="quiet" onClick={() => setShown('refused')}>
              {words.show}
            </Button>
          </div>
        )}
      </div>
      <ConflictSheet conflicts={conflicts} open={shown === 'conflicts'} onClose={close} onDone={done} />
      <RefusedSheet refused={refused} open={shown === 'refused'} onClose={close} onDone={done} />
    </>
  )
}

/** Returns «waiting» only when the wait lasts, and «sent» only after «waiting» was shown. */
function useSaid(waiting: number): 'nothing' | 'waiting' | 'sent' {
  const [said, setSaid] = useState<'nothing' | 'waiting' | 'sent'>('nothing')
  const last = useRef(said)
  last.current = said
  const waits = waiting > 0
  useEffect(() => {
    if (waits) {
      const timer = setTimeout(() => setSaid('waiting'), WAITS_MS)
      return () => clearTimeout(timer)
    }
    if (last.current !== 'waiting') return
    setSaid('sent')
    const timer = setTimeout(() => setSaid('nothing'), SENT_MS)
    return () => clearTimeout(timer)
  }, [waits])
  return said
}
