import { useEffect, useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { currentPlatform } from '#state/app/host.ts'
import { glossaryWords } from '#text/words/glossary.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { EmptyState } from '#ui/frame/states.tsx'
import { ValuationOddityList } from './oddities.tsx'
import { findOddities, findTerms, glossarySections, termCount, termIdInHash } from './view.ts'

/** Explains all terms of the app with their rules. The page needs no request. */
export function Screen() {
  const { t, lang } = useText()
  const words = useWords(glossaryWords)
  const [typed, setTyped] = useState('')
  const all = useMemo(() => glossarySections(words), [words])
  const shown = useMemo(() => findTerms(all, typed), [all, typed])
  const oddities = useMemo(() => findOddities(typed, lang), [typed, lang])
  const search = useSearch()
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls after the first render and when the address changes
  useEffect(() => {
    const id = termIdInHash(location.hash)
    if (id) document.getElementById(id)?.scrollIntoView()
  }, [search])
  const count = termCount(shown)
  // In the extension and the app the screen's own address is in the fragment, so terms cannot be linked by it.
  const linked = currentPlatform().addresses === 'path'
  return (
    <Page
      title={t('titles.qInfo')}
      heading={words.heading}
      lead={words.lead({ count: termCount(all) })}
      width="text"
    >
      <search className="stack">
        <Field
          type="search"
          name="term"
          label={words.find}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
        <p className="caption" role="status">
          {typed.trim() !== '' && words.found({ count })}
        </p>
      </search>
      {count === 0 && oddities.length === 0 && (
        <EmptyState
          title={words.nothing}
          text={words.nothingText}
          actions={<Button onClick={() => setTyped('')}>{words.clear}</Button>}
        />
      )}
      {shown.map(({ id, terms }) => (
        <section key={id}>
          <SectionHead title={words.sections[id]} note={words.found({ count: terms.length })} />
          {terms.map(term => (
            <article key={term.id} id={term.id} className="term">
              <h3>{linked ? <Anchor href={`#${term.id}`}>{term.name}</Anchor> : term.name}</h3>
              <p className="second">{term.says}</p>
              <dl>
                <dt>{words.formula}</dt>
                <dd>{term.formula}</dd>
                <dt>{words.range}</dt>
                <dd>{term.range}</dd>
                <dt>{words.example}</dt>
                <dd>{term.example}</dd>
              </dl>
            </article>
          ))}
        </section>
      ))}
      <ValuationOddityList oddities={oddities} />
    </Page>
  )
}
