import { useRef, useState } from 'react'
import { all, type Condition } from '#domain/screener/filter/condition.ts'
import { addedTo, isOfMetric } from '#domain/screener/filter/edit.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'
import { Button, IconButton } from '#ui/form/button.tsx'
import { phraseOf, phraseText } from '../../phrase.ts'
import {
  addedInto,
  changedAt,
  isGroup,
  MOST_LEVELS,
  type Path,
  usualCondition,
  withAddedAt,
} from '../branch.ts'
import type { FilterContext } from '../filter-context.ts'
import { MetricEditor } from './metric-editor.tsx'
import { Picker } from './picker.tsx'
import { metricPicks } from './picks.ts'
import './editors.css'

type TreeProps = {
  desk: FilterContext
  tree: Condition
  /** null when the tree is empty. */
  onChange: (tree: Condition | null, drags?: 'drags') => void
}

/** Editor of an added condition with alternatives and «all of» groups in them. */
export function EitherOr({ at, desk }: { at: number; desk: FilterContext }) {
  const tree = addedTo(desk.saved)[at]
  if (!tree) return null
  return (
    <Tree
      desk={desk}
      tree={tree}
      onChange={(next, drags) => desk.edit(before => withAddedAt(before, at, next), drags)}
    />
  )
}

const keyOf = (path: Path): string => path.join('.')

function Tree({ desk, tree, onChange }: TreeProps) {
  const [opened, open] = useState<string | null>(null)
  const [picking, pick] = useState<{ path: Path; as: 'leaf' | 'all' } | null>(null)
  const goTo = useRef<string | null>(null)
  const { filters } = desk
  if (!isGroup(tree)) return <p className="caption">{filters.changeOnly}</p>

  const change = (path: Path, next: Condition | null, drags?: 'drags') => {
    const changed = changedAt(tree, path, () => next)
    // An empty «any of» would match no stock, so it is removed.
    const isBare = changed !== null && isGroup(changed) && changed.of.length === 0
    onChange(isBare ? null : changed, drags)
  }
  const add = (path: Path, as: 'leaf' | 'all', metric: string) => {
    const found = findMetric(metric)
    if (!found) return
    const leaf = usualCondition(found)
    const group = at(tree, path)
    const place = group && isGroup(group) ? group.of.length : 0
    onChange(addedInto(tree, path, as === 'all' ? all(leaf) : leaf))
    const added = keyOf(as === 'all' ? [...path, place, 0] : [...path, place])
    open(added)
    goTo.current = added
    pick(null)
  }

  const branch = (group: Condition, path: Path) => {
    if (!isGroup(group)) return null
    const isAny = group.kind === 'any'
    return (
      <div className="filter-branch">
        <p className="caption">{isAny ? filters.eitherText : filters.allOfText}</p>
        {group.of.length === 0 && (
          <p className="caption">{isAny ? filters.emptyGroup : filters.emptyAllOf}</p>
        )}
        <ol>
          {group.of.map((child, index) => {
            const here = [...path, index]
            const key = keyOf(here)
            const name = isGroup(child) ? filters.allOf : phraseText(phraseOf(child, desk))
            return (
              <li key={key}>
                <div className="filter-leaf">
                  {isGroup(child) ? (
                    <span>{child.kind === 'all' ? filters.allOf : filters.either}</span>
                  ) : (
                    <button
                      type="button"
                      className="filter-name"
                      aria-expanded={opened === key}
                      ref={element => {
                        // The chooser is gone after the choice, so the focus moves to the new condition.
                        if (!element || goTo.current !== key) return
                        goTo.current = null
                        element.focus()
                      }}
                      onClick={() => open(opened === key ? null : key)}
                    >
                      {name}
                    </button>
                  )}
                  <IconButton
                    icon="close"
                    className="filter-remove"
                    label={filters.remove({ name })}
                    onClick={() => {
                      open(null)
                      change(here, null)
                    }}
                  />
                </div>
                {isGroup(child) && branch(child, here)}
                {opened === key && (
                  <Leaf desk={desk} leaf={child} onChange={(next, drags) => change(here, next, drags)} />
                )}
              </li>
            )
          })}
        </ol>
        {picking && keyOf(picking.path) === keyOf(path) ? (
          <>
            <MetricPicker desk={desk} onPick={metric => add(path, picking.as, metric)} />
            <Button kind="quiet" onClick={() => pick(null)}>
              {filters.done}
            </Button>
          </>
        ) : (
          <div className="filter-tools">
            <Button kind="quiet" onClick={() => pick({ path, as: 'leaf' })}>
              {filters.addToGroup}
            </Button>
            {isAny && path.length + 1 < MOST_LEVELS && (
              <Button kind="quiet" onClick={() => pick({ path, as: 'all' })}>
                {filters.addAllOf}
              </Button>
            )}
          </div>
        )}
      </div>
    )
  }
  return branch(tree, [])
}

const at = (tree: Condition, path: Path): Condition | undefined =>
  path.reduce<Condition | undefined>(
    (group, index) => (group && isGroup(group) ? group.of[index] : undefined),
    tree,
  )

function Leaf({
  desk,
  leaf,
  onChange,
}: {
  desk: FilterContext
  leaf: Condition
  onChange: (leaf: Condition, drags?: 'drags') => void
}) {
  if (!isOfMetric(leaf)) return <p className="caption">{desk.filters.changeOnly}</p>
  const found = findMetric(leaf.metric)
  return (
    <MetricEditor
      metric={leaf.metric}
      condition={leaf}
      desk={desk}
      fields
      // An alternative without a choice stays until the user removes it.
      onChange={(next, drags) => onChange(next ?? (found ? usualCondition(found) : leaf), drags)}
    />
  )
}

export function MetricPicker({ desk, onPick }: { desk: FilterContext; onPick: (metric: string) => void }) {
  const picks = metricPicks(desk)
  return (
    <Picker
      label={desk.filters.pickMetric}
      idle={picks.slice(0, 8)}
      all={picks}
      autoFocus
      onPick={({ metric }) => onPick(metric)}
    />
  )
}
