import { Button } from '#ui/form/button.tsx'
import { SandboxMessagesLink } from './sandbox-note.tsx'
import { useSignInWords } from './use-words.ts'

/** Says which number the code went to, with a button to change the number. */
export function CodeSentTo({ text, onChange }: { text: string; onChange(): void }) {
  const words = useSignInWords()
  return (
    <div className="sent">
      <div className="sent-to">
        <p role="status">{text}</p>
        <Button kind="quiet" onClick={onChange}>
          {words.otherNumber}
        </Button>
      </div>
      <SandboxMessagesLink />
    </div>
  )
}
