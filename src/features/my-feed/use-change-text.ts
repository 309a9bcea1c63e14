import { myFeedWords } from '#text/words/my-feed.ts'
import { useText } from '#ui/frame/language.tsx'
import type { HomeStockChange } from '../visits/since.ts'

/** Describes a change in words, for example from which signal to which other one. */
export function useStockChangeText(): (change: HomeStockChange) => string {
  const text = useText()
  const words = myFeedWords[text.lang].highlight
  return change => {
    const write = (value: number | null) => text.price(value, change.country)
    switch (change.kind) {
      case 'signal':
        return words.signal({
          from: text.t(`ui.signals.${change.from}`),
          to: text.t(`ui.signals.${change.to}`),
        })
      case 'lines':
        return change.from === null
          ? words.line({ to: write(change.to) })
          : words.lines({ from: write(change.from), to: write(change.to) })
      case 'cross':
        return words.cross({ level: write(change.level) })
      case 'close':
        return words.close({ level: write(change.level) })
      case 'upper':
        return words.upper
    }
  }
}
