import type { PolicyClause, PolicyVersion } from '#text/policy.ts'

export type TextChange = { kind: 'same' | 'added' | 'removed'; text: string }
export type ClauseChange = { id: string; head: string; pieces: TextChange[] }

/** Compares each paragraph with the version before; a removed paragraph stays at its old place. */
export function clauseChangesSince(now: PolicyVersion, before: PolicyVersion): ClauseChange[] {
  const then = new Map(before.clauses.map(each => [each.id, each]))
  const still = new Set(now.clauses.map(({ id }) => id))
  const whole = ({ id, head, text }: PolicyClause, kind: TextChange['kind']): ClauseChange => ({
    id,
    head,
    pieces: [{ kind, text }],
  })
  const changes = now.clauses.map(each => {
    const old = then.get(each.id)
    return old
      ? { id: each.id, head: each.head, pieces: wordChanges(old.text, each.text) }
      : whole(each, 'added')
  })
  for (const [at, each] of before.clauses.entries())
    if (!still.has(each.id)) changes.splice(Math.min(at, changes.length), 0, whole(each, 'removed'))
  return changes
}

export const isChangedClause = ({ pieces }: ClauseChange): boolean =>
  pieces.some(({ kind }) => kind !== 'same')

/**
 * Compares two texts word by word: words of the longest common sequence are unchanged, and between them removed words
 * precede added ones.
 */
export function wordChanges(before: string, after: string): TextChange[] {
  const [old, young] = [before.split(' '), after.split(' ')]
  const common = commonLengths(old, young)
  const words: TextChange[] = []
  let [at, to] = [0, 0]
  while (at < old.length || to < young.length) {
    if (at < old.length && to < young.length && old[at] === young[to]) {
      words.push({ kind: 'same', text: young[to]! })
      at++
      to++
    } else if (to >= young.length || (at < old.length && common[at + 1]![to]! >= common[at]![to + 1]!))
      words.push({ kind: 'removed', text: old[at++]! })
    else words.push({ kind: 'added', text: young[to++]! })
  }
  return joined(words)
}

function commonLengths(old: readonly string[], young: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(young.length + 1).fill(0))
  for (let at = old.length - 1; at >= 0; at--)
    for (let to = young.length - 1; to >= 0; to--)
      table[at]![to] =
        old[at] === young[to]
          ? table[at + 1]![to + 1]! + 1
          : Math.max(table[at + 1]![to]!, table[at]![to + 1]!)
  return table
}

function joined(words: readonly TextChange[]): TextChange[] {
  const pieces: TextChange[] = []
  for (const { kind, text } of words) {
    const last = pieces.at(-1)
    if (last?.kind === kind) last.text += ` ${text}`
    else pieces.push({ kind, text })
  }
  return pieces
}
