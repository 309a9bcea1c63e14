import { useOperator, useSourceFreshness } from '#state/app/operator.ts'
import { operatorWords } from '#text/words/operator.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { CompanyProfile } from './profile.tsx'
import { SourceCountry } from './source-country.tsx'

/** Names the operator, the sources of the data with their delays, and the risks. */
export function Screen() {
  const { t } = useText()
  const words = useWords(operatorWords)
  const operator = useOperator()
  const sources = useSourceFreshness()
  return (
    <Page title={t('titles.quantrackInfo')} heading={words.heading} lead={words.lead} width="text">
      <section>
        <SectionHead title={words.who} />
        {operator.data ? <CompanyProfile operator={operator.data} /> : <Waiting of={operator} count={3} />}
      </section>
      <section>
        <SectionHead title={words.sources} lead={words.sourcesText} />
        {sources.data ? (
          sources.data.countries.map(status => (
            <SourceCountry key={status.country} status={status} now={sources.data?.now ?? ''} />
          ))
        ) : (
          <Waiting of={sources} count={6} />
        )}
      </section>
      <section>
        <SectionHead title={words.risk} />
        <ul className="steps plain">
          {words.risks.map(risk => (
            <li key={risk}>{risk}</li>
          ))}
        </ul>
        <ul className="menu-list">
          <li>
            <Anchor href="/trust">{words.more.trust}</Anchor>
          </li>
          <li>
            <Anchor href="/terms">{words.more.terms}</Anchor>
          </li>
          <li>
            <Anchor href="/privacy-policy">{words.more.privacy}</Anchor>
          </li>
        </ul>
      </section>
    </Page>
  )
}

type Asked = Pick<ReturnType<typeof useOperator>, 'problem' | 'retry' | 'retrying'>

function Waiting({ of, count }: { of: Asked; count: number }) {
  const { t } = useText()
  if (!of.problem) return <SkeletonRows count={count} />
  return <ErrorState reason={t(`problems.${of.problem.code}`)} onRetry={of.retry} retrying={of.retrying} />
}
