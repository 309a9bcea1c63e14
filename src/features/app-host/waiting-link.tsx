import './app.css'
import { Button } from '#ui/form/button.tsx'
import { useAppHostWords } from './use-words.ts'

type Props = { onOpen: () => void; onLeave: () => void }

/** Something is being written: the link that opened the app waits for a person's word. */
export function WaitingLink({ onOpen, onLeave }: Props) {
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
