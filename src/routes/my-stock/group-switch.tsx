import type { Group } from '#state/my-groups.ts'
import { myStockWords } from '#text/my-stock.ts'
import { useText } from '#ui/language.tsx'
import { Tabs } from '#ui/tabs.tsx'

type Props = { label: string; groups: readonly Group[]; current: Group; hrefFor: (group: Group) => string }

/** One of several groups, by its own name; alone it says its name and is no choice. */
export function GroupSwitch({ label, groups, current, hrefFor }: Props) {
  const { lang } = useText()
  const words = myStockWords[lang]
  const named = ({ body }: Group) => (body.is_hidden ? `${body.name} (${words.hidden})` : body.name)
  if (groups.length < 2) return <h2 className="group-name">{named(current)}</h2>
  return (
    <>
      <h2 className="sr-only">{named(current)}</h2>
      <Tabs
        label={label}
        current={current.id}
        items={groups.map(group => ({ id: group.id, label: named(group), href: hrefFor(group) }))}
      />
    </>
  )
}
