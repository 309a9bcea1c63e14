import { useId, useRef } from 'react'
import { copyToClipboard } from '#state/app/clipboard.ts'
import { marketSetupWords } from '#text/words/market-setup.ts'
import { Button } from '#ui/form/button.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { showToast } from '#ui/overlay/toast.tsx'

/** The command that sets up what was chosen. */
export function SetupCommand({ command }: { command: string | null }) {
  const words = useWords(marketSetupWords)
  const title = useId()
  const line = useRef<HTMLOutputElement>(null)
  const copy = async (text: string) => {
    if (await copyToClipboard(text)) return showToast('success', words.copied)
    if (line.current) getSelection()?.selectAllChildren(line.current)
    return showToast('info', words.selected)
  }
  return (
    <section>
      <SectionHead level={3} id={title} title={words.commandTitle} />
      <div className="state note">
        <output ref={line} aria-labelledby={title}>
          {command === null ? words.nothingChosen : <code className="break-all">{command}</code>}
        </output>
        {command !== null && (
          <>
            <div className="actions">
              <Button kind="primary" onClick={() => void copy(command)}>
                {words.copy}
              </Button>
            </div>
            <p className="second">
              {words.commandDoes} {words.again}
            </p>
          </>
        )}
      </div>
    </section>
  )
}
