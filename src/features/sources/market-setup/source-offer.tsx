import { firstFillEstimates } from '#domain/market/sources/first-fill.ts'
import { keyPages } from '#domain/market/sources/key-pages.ts'
import { sourceProfiles } from '#domain/market/sources/source-profile.ts'
import { feedNames } from '#domain/market-status/feed-words.ts'
import { firstFillSpan, newestSessionsIn } from '#text/first-fill-text.ts'
import { marketSetupWords } from '#text/words/market-setup.ts'
import { sourceGuideWords } from '#text/words/source-guides.ts'
import { sourceTermsWords } from '#text/words/source-terms.ts'
import { CheckField } from '#ui/form/check-field.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { useSourceText } from '../use-source-text.ts'
import type { OfferedSource } from './setup-choice.ts'

type Props = { offer: OfferedSource; onChange: (isWanted: boolean) => void }

/** One source: whether it is chosen, what it brings, where its key comes from, how long it takes, under which terms. */
export function SourceOffer({ offer: { vendor, isChosen, isRecommended, brings }, onChange }: Props) {
  const { lang } = useText()
  const { names } = useSourceText()
  const words = useWords(marketSetupWords)
  const guide = useWords(sourceGuideWords)
  const { permitted } = useWords(sourceTermsWords)
  const fill = firstFillEstimates[vendor]
  const all = firstFillSpan(fill, lang)
  return (
    <div className="term">
      <CheckField name={vendor} label={names[vendor]} checked={isChosen} onChange={onChange} strong />
      <p className="second">
        {isRecommended && <span className="brass">{words.recommended} · </span>}
        {guide.is[vendor]}
      </p>
      <dl>
        <dt>{words.names.brings}</dt>
        <dd>
          {brings.length === 0 ? words.bringsNothing : brings.map(feed => feedNames[feed][lang]).join(', ')}
        </dd>
        <dt>{words.names.key}</dt>
        <dd>
          <SourceKey vendor={vendor} />
        </dd>
        <dt>{words.names.firstFill}</dt>
        <dd>
          {fill.newest === null
            ? all
            : words.newestThenAll({ newest: newestSessionsIn(fill.newest, lang), all })}
        </dd>
        <dt>{words.names.terms}</dt>
        <dd>{permitted[sourceProfiles[vendor].terms]}</dd>
      </dl>
    </div>
  )
}

function SourceKey({ vendor }: Pick<OfferedSource, 'vendor'>) {
  const { keyFrom } = useWords(sourceGuideWords)
  const page = keyPages[vendor]
  const { keys } = sourceProfiles[vendor]
  return (
    <>
      {page !== null && (
        <>
          <Anchor className="text-link" href={page} target="_blank">
            {new URL(page).host}
          </Anchor>
          {' · '}
        </>
      )}
      {keyFrom[vendor]}
      {keys.length > 0 && ` (${keys.join(', ')})`}
    </>
  )
}
