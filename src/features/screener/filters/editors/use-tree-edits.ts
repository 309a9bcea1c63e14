import { type RefCallback, useRef, useState } from 'react'
import { type Condition, combineAll } from '#domain/screener/filter/condition.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'
import {
  addConditionInto,
  type ConditionPath,
  changeConditionAt,
  defaultCondition,
  isConditionGroup,
} from '../branch.ts'

/** A new condition is added by itself (`leaf`) or as the first one of a new «all of» group (`all`). */
type Addition = 'leaf' | 'all'

/** Changes a tree of conditions, and knows which condition is open and where one is being added. */
export function useTreeEdits(tree: Condition, onChange: (tree: Condition | null, drags?: 'drags') => void) {
  const [opened, open] = useState<string | null>(null)
  const [picking, pick] = useState<{ path: ConditionPath; as: Addition } | null>(null)
  const goTo = useRef<string | null>(null)

  const change = (path: ConditionPath, next: Condition | null, drags?: 'drags') => {
    const changed = changeConditionAt(tree, path, () => next)
    // An empty «any of» would match no stock, so it is removed.
    const isBare = changed !== null && isConditionGroup(changed) && changed.of.length === 0
    onChange(isBare ? null : changed, drags)
  }
  return {
    change,
    remove(path: ConditionPath) {
      open(null)
      change(path, null)
    },
    isOpen: (path: ConditionPath) => opened === keyOf(path),
    toggle: (path: ConditionPath) => open(opened === keyOf(path) ? null : keyOf(path)),
    /** Returns what is being added to the group at the path; null when nothing is. */
    additionTo: (path: ConditionPath) => (picking && keyOf(picking.path) === keyOf(path) ? picking.as : null),
    beginAdding: (path: ConditionPath, as: Addition) => pick({ path, as }),
    stopAdding: () => pick(null),
    add(path: ConditionPath, as: Addition, metric: string) {
      const found = findMetric(metric)
      if (!found) return
      const leaf = defaultCondition(found)
      const group = at(tree, path)
      const place = group && isConditionGroup(group) ? group.of.length : 0
      onChange(addConditionInto(tree, path, as === 'all' ? combineAll(leaf) : leaf))
      const added = keyOf(as === 'all' ? [...path, place, 0] : [...path, place])
      open(added)
      goTo.current = added
      pick(null)
    },
    focusIfAdded:
      (path: ConditionPath): RefCallback<HTMLElement> =>
      element => {
        // The list of choices disappears after the choice, so the focus moves to the new condition.
        if (!element || goTo.current !== keyOf(path)) return
        goTo.current = null
        element.focus()
      },
  }
}

export type TreeEdits = ReturnType<typeof useTreeEdits>

const keyOf = (path: ConditionPath): string => path.join('.')

const at = (tree: Condition, path: ConditionPath): Condition | undefined =>
  path.reduce<Condition | undefined>(
    (group, index) => (group && isConditionGroup(group) ? group.of[index] : undefined),
    tree,
  )
