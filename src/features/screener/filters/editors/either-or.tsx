import type { AllCondition, AnyCondition, Condition } from '#domain/screener/filter/condition.ts'
import { addedConditions, isMetricCondition } from '#domain/screener/filter/edit.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'
import { Button, IconButton } from '#ui/form/button.tsx'
import { conditionPhraseOf, phraseText } from '../../phrase.ts'
import {
  type ConditionPath,
  changeAddedCondition,
  defaultCondition,
  isConditionGroup,
  MAX_CONDITION_LEVELS,
} from '../branch.ts'
import type { FilterContext } from '../filter-context.ts'
import { MetricEditor } from './metric-editor.tsx'
import { ItemPicker } from './picker.tsx'
import { metricItems } from './picks.ts'
import { type TreeEdits, useTreeEdits } from './use-tree-edits.ts'
import './editors.css'

type TreeProps = {
  desk: FilterContext
  tree: Condition
  /** null when the tree is empty. */
  onChange: (tree: Condition | null, drags?: 'drags') => void
}

/** Edits an added condition whose alternatives may contain «all of» groups. */
export function AlternativesEditor({ at, desk }: { at: number; desk: FilterContext }) {
  const tree = addedConditions(desk.saved)[at]
  if (!tree) return null
  return (
    <Tree
      desk={desk}
      tree={tree}
      onChange={(next, drags) => desk.edit(before => changeAddedCondition(before, at, next), drags)}
    />
  )
}

function Tree({ desk, tree, onChange }: TreeProps) {
  const edits = useTreeEdits(tree, onChange)
  if (!isConditionGroup(tree)) return <p className="caption">{desk.filters.changeOnly}</p>
  return <Branch desk={desk} edits={edits} group={tree} path={[]} />
}

type Placed = { desk: FilterContext; edits: TreeEdits; path: ConditionPath }
type BranchProps = Placed & { group: AllCondition | AnyCondition }
type ChildProps = Placed & { child: Condition }

function Branch({ desk, edits, group, path }: BranchProps) {
  const { filters } = desk
  const isAny = group.kind === 'any'
  return (
    <div className="filter-branch">
      <p className="caption">{isAny ? filters.eitherText : filters.allOfText}</p>
      {group.of.length === 0 && <p className="caption">{isAny ? filters.emptyGroup : filters.emptyAllOf}</p>}
      <ol>
        {group.of.map((child, index) => {
          const here = [...path, index]
          return <Child key={here.join('.')} desk={desk} edits={edits} child={child} path={here} />
        })}
      </ol>
      <Adding desk={desk} edits={edits} group={group} path={path} />
    </div>
  )
}

function Child({ desk, edits, child, path }: ChildProps) {
  return (
    <li>
      <ChildHead desk={desk} edits={edits} child={child} path={path} />
      {isConditionGroup(child) && <Branch desk={desk} edits={edits} group={child} path={path} />}
      {edits.isOpen(path) && (
        <Leaf desk={desk} leaf={child} onChange={(next, drags) => edits.change(path, next, drags)} />
      )}
    </li>
  )
}

/** Shows the name of a condition, which opens its editor, and the button that removes the condition. */
function ChildHead({ desk, edits, child, path }: ChildProps) {
  const { filters } = desk
  const name = isConditionGroup(child) ? filters.allOf : phraseText(conditionPhraseOf(child, desk))
  return (
    <div className="filter-leaf">
      {isConditionGroup(child) ? (
        <span>{child.kind === 'all' ? filters.allOf : filters.either}</span>
      ) : (
        <button
          type="button"
          className="filter-name"
          aria-expanded={edits.isOpen(path)}
          ref={edits.focusIfAdded(path)}
          onClick={() => edits.toggle(path)}
        >
          {name}
        </button>
      )}
      <IconButton
        icon="close"
        className="filter-remove"
        label={filters.remove({ name })}
        onClick={() => edits.remove(path)}
      />
    </div>
  )
}

/** Shows the buttons that add to a group, or the list to choose the new condition from. */
function Adding({ desk, edits, group, path }: BranchProps) {
  const { filters } = desk
  const addition = edits.additionTo(path)
  if (addition)
    return (
      <>
        <MetricPicker desk={desk} onPick={metric => edits.add(path, addition, metric)} />
        <Button kind="quiet" onClick={edits.stopAdding}>
          {filters.done}
        </Button>
      </>
    )
  return (
    <div className="filter-tools">
      <Button kind="quiet" onClick={() => edits.beginAdding(path, 'leaf')}>
        {filters.addToGroup}
      </Button>
      {group.kind === 'any' && path.length + 1 < MAX_CONDITION_LEVELS && (
        <Button kind="quiet" onClick={() => edits.beginAdding(path, 'all')}>
          {filters.addAllOf}
        </Button>
      )}
    </div>
  )
}

function Leaf({
  desk,
  leaf,
  onChange,
}: {
  desk: FilterContext
  leaf: Condition
  onChange: (leaf: Condition, drags?: 'drags') => void
}) {
  if (!isMetricCondition(leaf)) return <p className="caption">{desk.filters.changeOnly}</p>
  const found = findMetric(leaf.metric)
  return (
    <MetricEditor
      metric={leaf.metric}
      condition={leaf}
      desk={desk}
      fields
      // An alternative whose choice was cleared gets its default condition; only the user removes an alternative.
      onChange={(next, drags) => onChange(next ?? (found ? defaultCondition(found) : leaf), drags)}
    />
  )
}

export function MetricPicker({ desk, onPick }: { desk: FilterContext; onPick: (metric: string) => void }) {
  const picks = metricItems(desk)
  return (
    <ItemPicker
      label={desk.filters.pickMetric}
      idle={picks.slice(0, 8)}
      all={picks}
      autoFocus
      onPick={({ metric }) => onPick(metric)}
    />
  )
}
