import { Fragment, memo } from 'react'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { filterSentenceParts, type PhraseContext } from '#features/screener/phrase.ts'

/**
 * With more conditions than this the sentence is shortened; screen readers and the filter cards still have all of them.
 * Our choice.
 */
const MOST_SEEN = 7

type Props = { saved: SavedFilter; telling: PhraseContext }

/** Shows the whole filter as a sentence, with the demands in bold. */
export const FilterSentence = memo(function Sentence({ saved, telling }: Props) {
  const { before, phrases, after, plain } = filterSentenceParts(saved, telling)
  return (
    <span {...(phrases.length > MOST_SEEN && { className: 'long', title: plain })}>
      {before}
      {phrases.map(({ of, asks }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may appear twice
        <Fragment key={at}>
          {at > 0 && telling.words.sentence.between}
          {of !== '' && `${of} `}
          <b>{asks}</b>
        </Fragment>
      ))}
      {after}
    </span>
  )
})
