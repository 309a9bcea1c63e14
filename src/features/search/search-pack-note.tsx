import type { PackState } from '#state/packs/packs.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useSearchPacks } from '#state/search/search-packs.ts'
import { type SearchWords, searchWords } from '#text/words/search.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'

type Packs = Record<'kr' | 'us', Pick<PackState, 'kept' | 'download'>>

/**
 * Says of which day the stocks on this device are, or that they are being downloaded; empty when the server answers.
 */
export function searchPackText(
  { kr, us }: Packs,
  { words, day, online }: { words: SearchWords; day: (date: string) => string; online: boolean },
): string {
  if (kr.kept && us.kept)
    return kr.kept.as_of === us.kept.as_of
      ? words.onDevice({ date: day(kr.kept.as_of) })
      : words.onDeviceMixed({ kr: day(kr.kept.as_of), us: day(us.kept.as_of) })
  if (kr.download || us.download) return words.bringing
  if (online) return ''
  if (kr.kept) return words.onDevicePart({ country: words.countries.kr, date: day(kr.kept.as_of) })
  if (us.kept) return words.onDevicePart({ country: words.countries.us, date: day(us.kept.as_of) })
  return ''
}

/** Loads the packs, so that the search works offline, and says of which day they are. */
export function SearchPackNote() {
  const { day } = useText()
  const words = useWords(searchWords)
  const packs = useSearchPacks()
  const { online } = useConnectivity()
  const said = searchPackText(packs, { words, day, online })
  if (said === '') return null
  return (
    <p className="caption device-note">
      {said} <Anchor href="/more-menu">{words.manage}</Anchor>
    </p>
  )
}
