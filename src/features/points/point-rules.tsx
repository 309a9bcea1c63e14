import { pointWords } from '#text/words/points.ts'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'

/** The rules of points, for everybody. */
export function PointRules() {
  const { info } = useWords(pointWords)
  return info.rules.map(({ title, lines }) => (
    <section key={title}>
      <SectionHead title={title} />
      <ul className="point-lines">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  ))
}
