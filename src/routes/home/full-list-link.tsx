import { Anchor } from '#ui/frame/anchor.tsx'
import { Icon } from '#ui/frame/icon.tsx'

/** A link to a full list. With `opens` the list opens in a sheet over home and replaces home's entry in the history. */
export function FullListLink({ href, text, opens = false }: { href: string; text: string; opens?: boolean }) {
  return (
    <Anchor className="more-line" href={href} replace={opens}>
      {text}
      <Icon name="chevron" size={16} />
    </Anchor>
  )
}
