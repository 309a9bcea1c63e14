import { type ReactNode, useState } from 'react'
import type { PolicyType } from '#domain/account/policy-versions.ts'
import { policyWords } from '#text/words/policies.ts'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import './legal.css'
import { clauseChangesSince, isChangedClause, type TextChange } from './changes.ts'

const iso = (date: string): string => date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

/** Shows one version of a legal text, its changes since the version before, and links to all other versions. */
export function PolicyPage({ type, date, title }: { type: PolicyType; date?: string; title: string }) {
  const { day } = useText()
  const words = useWords(policyWords)
  const [marked, setMarked] = useState(false)
  const versions = words[type]
  const at = Math.max(
    0,
    versions.findIndex(version => version.date === date),
  )
  const version = versions[at]!
  const before = versions[at + 1]
  const changes = before ? clauseChangesSince(version, before) : []
  const changed = changes.filter(isChangedClause)
  const written = (input: string) => day(iso(input), 'full')
  return (
    <Page
      title={title}
      heading={words.names[type]}
      lead={words.since({ date: written(version.date) })}
      width="text"
    >
      {at > 0 && (
        <p className="lone-line">
          {words.over} <Anchor href={`/policy/${type}/${versions[0]!.date}`}>{words.toCurrent}</Anchor>
        </p>
      )}
      <div className="stack">
        {before ? (
          <SwitchField
            name="changes"
            label={words.show}
            checked={marked}
            onChange={setMarked}
            hint={
              changed.length === 0
                ? words.same({ date: written(before.date) })
                : words.changed({
                    date: written(before.date),
                    heads: changed.map(({ head }) => head).join(', '),
                  })
            }
          />
        ) : (
          <p className="caption">{words.first}</p>
        )}
      </div>
      {marked && before
        ? changes.map(({ id, head, pieces }) => (
            <Clause key={id} head={head}>
              <Pieces pieces={pieces} />
            </Clause>
          ))
        : version.clauses.map(({ id, head, text }) => (
            <Clause key={id} head={head}>
              {text}
            </Clause>
          ))}
      <section>
        <SectionHead title={words.versions} />
        <ul className="menu-list">
          {versions.map((each, place) => (
            <li key={each.date}>
              <Anchor href={`/policy/${type}/${each.date}`} aria-current={place === at ? 'page' : undefined}>
                {written(each.date)} {place === 0 && `· ${words.current}`}
              </Anchor>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}

function Clause({ head, children }: { head: string; children: ReactNode }) {
  return (
    <section className="law">
      <h2>{head}</h2>
      <p className="second">{children}</p>
    </section>
  )
}

/** A hidden word before each change tells screen readers what the line under or through the text tells the eye. */
function Pieces({ pieces }: { pieces: readonly TextChange[] }) {
  const words = useWords(policyWords)
  return pieces.map(({ kind, text }, at) => {
    const key = `${at} ${kind}`
    if (kind === 'same') return <span key={key}>{text} </span>
    const Mark = kind === 'added' ? 'ins' : 'del'
    return (
      <Mark key={key}>
        <span className="sr-only">{kind === 'added' ? words.added : words.removed} </span>
        {text}{' '}
      </Mark>
    )
  })
}
