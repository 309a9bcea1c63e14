import type { MyGroup } from '#state/my-stocks/my-groups.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { useWords } from '#ui/frame/language.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'

type Props = {
  label: string
  groups: readonly MyGroup[]
  current: MyGroup
  hrefFor: (group: MyGroup) => string
  onNew: () => void
}

/** Tabs for the groups with a button for a new one; a single group shows only its name. */
export function GroupSwitch({ label, groups, current, hrefFor, onNew }: Props) {
  const words = useWords(myStockWords)
  const isAlone = groups.length < 2
  return (
    <div className="group-switch">
      <h2 className={isAlone ? 'group-name' : 'sr-only'}>{current.body.name}</h2>
      {!isAlone && (
        <Tabs
          label={label}
          current={current.id}
          items={groups.map(group => ({ id: group.id, label: group.body.name, href: hrefFor(group) }))}
        />
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={words.newGroup}
        title={words.newGroup}
        onClick={onNew}
      >
        <svg className="icon" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M10 4v12M4 10h12" />
        </svg>
      </button>
    </div>
  )
}
