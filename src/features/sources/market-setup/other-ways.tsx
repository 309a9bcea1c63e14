import { marketSetupWords } from '#text/words/market-setup.ts'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'

/** What can be seen without a source. */
export function OtherWays() {
  const words = useWords(marketSetupWords)
  const commands = [
    [`MARKET=files npm run tidemark -- ingest ${words.folder}`, words.ingest],
    ['MARKET=demo npm start', words.demo],
  ] as const
  return (
    <section>
      <SectionHead level={3} title={words.otherWays} />
      <ul className="steps plain">
        {commands.map(([command, does]) => (
          <li key={command}>
            <span className="fact">
              <code className="break-all">{command}</code>
              <span className="second">{does}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
