import { expect } from 'vitest'
import { assert } from '#domain/kernel/assert.ts'
import type { Calls, Clash, EndedBundle, Ledger } from './items-device.ts'
import { bodyMembers, type GeneratedEdit, textsIn } from './items-edits.ts'

/** Checks that each edit ends once, in one bundle of edits that were sent together. */
export function everyEditHasEnded({ made, ended }: Ledger): void {
  const ends = ended.flatMap(({ edits }) => edits.map(({ nth }) => nth)).toSorted((a, b) => a - b)
  expect(ends).toEqual(made.map(({ nth }) => nth).toSorted((a, b) => a - b))
}

/**
 * Checks that each text was saved, was overwritten on the same device before it was sent, or was shown to the user who
 * then chose.
 */
export function everyTextIsSomewhere({ ended, clashes, merged }: Ledger): void {
  const saved = ended.filter(({ how }) => how !== 'theirs chosen')
  const texts = new Set([
    ...saved.flatMap(({ kind, body }) => textsIn(kind, body)),
    ...clashes.flatMap(({ kind, mine, theirs }) => [...textsIn(kind, mine), ...textsIn(kind, theirs)]),
    ...merged.flatMap(({ kind, body }) => textsIn(kind, body)),
  ])
  for (const { edits } of ended)
    for (const [at, edit] of edits.entries()) {
      if (edit.did !== 'write' && edit.did !== 'name') continue
      const writtenOver = edits.slice(at + 1).some(({ did }) => did === 'remove' || did === edit.did)
      expect(writtenOver || texts.has(edit.what), `${edit.kind}/${edit.id}: ${edit.what}`).toBe(true)
    }
}

const outOf = (from: readonly string[], to: readonly string[]) => from.filter(each => !to.includes(each))

/**
 * Checks lists: a merge removes a member of one side only if the other side removed it or chose a version without it,
 * and it keeps every member that either side added.
 */
export function noMergeLosesAnything({ merged }: Ledger): void {
  for (const { kind, base, mine, theirs, body, edits, preferred } of merged) {
    if (kind === 'note') continue
    const [was, one, other, is] = [base, mine, theirs, body].map(each => bodyMembers(kind, each))
    assert(was && one && other && is, 'four bodies')
    if (body !== null) {
      for (const added of [...outOf(one, was), ...outOf(other, was)]) expect(is).toContain(added)
      const isTaken = (gone: string): boolean => takes(edits, gone) || isForgone(preferred, gone)
      for (const gone of outOf(other, is)) expect(isTaken(gone), `${kind}: ${gone}`).toBe(true)
      for (const gone of outOf(one, is)) expect(was.includes(gone) && !other.includes(gone)).toBe(true)
    }
    for (const came of outOf(is, [...one, ...other])) expect.fail(`${kind}: ${came} came from nowhere`)
  }
}

const takes = (edits: readonly GeneratedEdit[], member: string): boolean =>
  edits.some(({ did, what }) => (did === 'take out' && what === member) || did === 'remove')

/** Returns whether the member was in a version that was shown to the user, but not in the one that the user chose. */
const isForgone = (preferred: readonly Clash[], member: string): boolean =>
  preferred.some(
    ({ kind, mine, theirs }) =>
      bodyMembers(kind, theirs).includes(member) && !bodyMembers(kind, mine).includes(member),
  )

type Items = Awaited<ReturnType<Calls['newer']>>['items']

/**
 * Returns the revisions that no bundle of edits of a device explains: no change may be applied twice, and a bundle must
 * say which members it removed. `before` are the items from before the devices began.
 */
export function unexplainedRevisions({ ended }: Ledger, before: Items, after: Items): string[] {
  const nobodys: string[] = []
  for (const { kind, id, revision } of after) {
    const ours = ended.filter(each => each.kind === kind && each.id === id)
    const first = before.find(item => item.kind === kind && item.id === id)
    let isRemoved = first?.body === null
    for (let at = (first?.revision ?? 0) + 1; at <= revision; at++) {
      const made = ours.filter(each => each.revision === at && isMaker(each, isRemoved))
      const isExplained = made.some(({ kind: of, base, body, edits, preferred }) =>
        outOf(bodyMembers(of, base.body), bodyMembers(of, body)).every(
          gone => takes(edits, gone) || isForgone(preferred, gone),
        ),
      )
      if (!isExplained) nobodys.push(`${kind}/${id}: revision ${at}`)
      isRemoved = made.some(({ body }) => body === null)
    }
  }
  return nobodys
}

/**
 * Returns whether a bundle created a revision, which then follows the revision it was based on. Only a device that
 * never saw a removed item may write it again without a base revision, and its reply then looks as if the item had been
 * there already.
 */
const isMaker = ({ how, base, body }: EndedBundle, isOnRemoved: boolean): boolean =>
  how === 'saved' || (how === 'there already' && isOnRemoved && base.revision === 0 && body !== null)
