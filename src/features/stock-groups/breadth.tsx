import { marketGroupWords } from '#text/words/groups.ts'
import { useText } from '#ui/frame/language.tsx'
import './stock-groups.css'

/** Draws the shares of rising and falling stocks on one line. */
export function RisingAndFallingBar({ up, down, flat }: { up: number; down: number; flat: number }) {
  const { lang } = useText()
  const all = Math.max(1, up + down + flat)
  return (
    <span className="breadth" role="img" aria-label={marketGroupWords[lang].breadth({ up, down, flat })}>
      <i className="up" style={{ width: `${(up / all) * 100}%` }} />
      <i className="down" style={{ width: `${(down / all) * 100}%` }} />
    </span>
  )
}
