import {
  type AnyItemBody,
  groupTypes,
  type ItemBodyByKind,
  type ItemKind,
  SINGLETON_IDS,
} from '#domain/sync/item.ts'
import { findPortfolioEntryProblems } from './wrong-entries.ts'

export type FieldProblems = Record<string, string>

/**
 * These limits are below those of the table. It measures the text of jsonb, which has a space after each colon and
 * comma and writes small numbers out. https://www.postgresql.org/docs/current/datatype-json.html
 */
const LARGEST = { body: 200_000, filter: 20_000 }

/** Finds the problems of an item by itself, without looking at the stored data. */
export function findItemProblems(kind: ItemKind, id: string, body: AnyItemBody): FieldProblems {
  const text = JSON.stringify(body)
  const size = Buffer.byteLength(text) + (text.match(/[,:]/g)?.length ?? 0)
  if (size > (kind === 'filter' ? LARGEST.filter : LARGEST.body)) return { body: 'This is too much.' }
  return { ...wrongId(kind, id), ...twice(kind, body), ...wrongIn[kind]?.(body) }
}

/** The checks that apply only to some kinds of items. */
const wrongIn: { [K in ItemKind]?: (body: AnyItemBody) => FieldProblems } = {
  group: wrongGroup,
  'alert-setting': body =>
    isZone((body as ItemBodyByKind['alert-setting']).zone)
      ? {}
      : { 'body.zone': 'There is no such time zone.' },
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null
  } catch {
    return false
  }
}

function wrongId(kind: ItemKind, id: string): FieldProblems {
  const isRight =
    kind === 'group-order'
      ? groupTypes.some(type => type === id)
      : !(kind in SINGLETON_IDS) || SINGLETON_IDS[kind as keyof typeof SINGLETON_IDS] === id
  return isRight ? {} : { id: 'There is no such thing.' }
}

function wrongGroup(body: AnyItemBody): FieldProblems {
  const { type, entries } = body as ItemBodyByKind['group']
  if (type === 'watchlist' && entries.length > 0) return { 'body.entries': 'A watchlist has no entries.' }
  return findPortfolioEntryProblems(entries)
}

function twice(kind: ItemKind, body: AnyItemBody): FieldProblems {
  const fields: FieldProblems = {}
  for (const [list, members] of listsIn(kind, body)) {
    const seen = new Set<string>()
    for (const [index, [member, field]] of members.entries()) {
      if (seen.has(member)) fields[`body.${list}.${index}${field}`] = 'This is in the list twice.'
      seen.add(member)
    }
  }
  return fields
}

type Members = [member: string, field: string][]

function listsIn(kind: ItemKind, body: AnyItemBody): [list: string, Members][] {
  switch (kind) {
    case 'ai-report':
    case 'recent-search': {
      const { stocks } = body as ItemBodyByKind['ai-report' | 'recent-search']
      return [['stocks', stocks.map(({ fsym_id }) => [fsym_id, '.fsym_id'])]]
    }
    case 'group': {
      const { stocks, entries } = body as ItemBodyByKind['group']
      return [
        ['stocks', stocks.map(stock => [stock, ''])],
        ['entries', entries.map(({ id }) => [id, '.id'])],
      ]
    }
    case 'group-order':
      return [['ids', (body as ItemBodyByKind['group-order']).ids.map(id => [id, ''])]]
    case 'alert': {
      const { on, rules } = body as ItemBodyByKind['alert']
      return [
        ['on', on.map(toggle => [toggle, ''])],
        ['rules', rules.map(({ id }) => [id, '.id'])],
      ]
    }
    case 'alert-setting':
      return [['off', (body as ItemBodyByKind['alert-setting']).off.map(type => [type, ''])]]
    case 'alert-scope': {
      const { sectors, themes, presets } = body as ItemBodyByKind['alert-scope']
      const members = (names: readonly string[]): Members => names.map(name => [name, ''])
      return [
        ['sectors', members(sectors)],
        ['themes', members(themes)],
        ['presets', members(presets)],
      ]
    }
    default:
      return []
  }
}
