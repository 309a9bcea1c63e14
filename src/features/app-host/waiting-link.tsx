import './app-host.css'
import { Button } from '#ui/form/button.tsx'
import { useAppHostWords } from './use-words.ts'

type Props = { onOpen: () => void; onLeave: () => void }

/** Asks before it opens a deep link while a form has unsaved text. */
export function DeepLinkQuestion({ onOpen, onLeave }: Props) {
  const words = useAppHostWords().link
  return (
    <div className="strip-note waiting-link" role="status">
      <p>{words.waits}</p>
      <Button kind="quiet" onClick={onLeave}>
        {words.leave}
      </Button>
      <Button onClick={onOpen}>{words.open}</Button>
    </div>
  )
}
