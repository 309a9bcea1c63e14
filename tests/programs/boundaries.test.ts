import { rmSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { findImportViolations } from '#scripts/checks/boundaries.ts'
import {
  exampleOf,
  importPath,
  imports,
  packageNames,
  plantedRooms,
  plantFiles,
  type Room,
  targetIn,
} from '#tests/structure/planted.ts'

const inside = (path: string, entry: string): boolean =>
  entry.endsWith('/*')
    ? path.startsWith(entry.slice(0, -1)) && !path.slice(entry.length - 1).includes('/')
    : path === entry || path.startsWith(`${entry}/`)
const sourceOf = (room: Room, name: string): string =>
  room.folder.endsWith('.ts') ? room.folder : `${room.folder.replace('/*', '')}/${name}.ts`

const stubs = [...new Set(plantedRooms.flatMap(room => [room.folder, ...room.ours]).map(targetIn))]
const targets = stubs.filter(stub => !stub.startsWith('extension/') && stub !== 'server/main.ts')
const stubFiles = Object.fromEntries(stubs.map(stub => [stub, 'export {}\n']))

const allows = (room: Room, target: string): boolean =>
  [room.folder, ...room.ours].some(entry => inside(target, entry))
const forbiddenTo = (room: Room): string[] => targets.filter(target => !allows(room, target))
const homesIn = (room: Room): string[] => room.packages.map(exampleOf)
const strangersTo = (room: Room): string[] => packageNames.filter(name => !homesIn(room).includes(name))

/** Violations of the table, each with the name of the one rule that must report it. */
const offences: { says: string; rule: string; files: Record<string, string> }[] = [
  {
    says: 'a new room nobody has decided about',
    rule: 'no-room-without-a-row',
    files: { 'src/utils/drawer.ts': imports(['#domain/stub.ts']) },
  },
  {
    says: 'two files that need each other',
    rule: 'no-cycle',
    files: {
      'src/domain/hen.ts': imports(['./egg.ts']),
      'src/domain/egg.ts': imports(['./hen.ts']),
    },
  },
  {
    says: 'a path that leads nowhere',
    rule: 'no-dead-path',
    files: { 'src/domain/lost.ts': imports(['./gone.ts']) },
  },
  {
    says: 'a package that is not installed',
    rule: 'no-dead-path',
    files: { 'scripts/lost.ts': imports(['never-published-by-anybody']) },
  },
  {
    says: 'a builder of the tests in the product',
    rule: 'nobody-imports-tests',
    files: {
      'tests/builders/a-user.ts': 'export {}\n',
      'server/use-cases/with-builder.ts': imports(['#tests/builders/a-user.ts']),
    },
  },
  {
    says: 'a unit test imported by its neighbour',
    rule: 'nobody-imports-tests',
    files: {
      'src/ui/button.test.ts': 'export {}\n',
      'src/ui/with-test.ts': imports(['./button.test.ts']),
    },
  },
  {
    says: 'a migration that shares code',
    rule: 'migrations-import-nothing',
    files: { 'src/storage/migrations/001-first.ts': imports(['../stub.ts']) },
  },
  {
    says: 'a screen that borrows from another screen',
    rule: 'a-screen-knows-no-other-screen',
    files: {
      'src/routes/home/list.ts': 'export {}\n',
      'src/routes/quote.$ticker/borrows.ts': imports(['../home/list.ts']),
    },
  },
  {
    says: 'a screen that borrows from one with a longer address',
    rule: 'a-screen-knows-no-other-screen',
    files: {
      'src/routes/quote.$ticker.$tab/list.ts': 'export {}\n',
      'src/routes/sector.$market/borrows.ts': imports(['../quote.$ticker.$tab/list.ts']),
      'src/routes/quote.$ticker/borrows-too.ts': imports(['../quote.$ticker.$tab/list.ts']),
    },
  },
  {
    says: 'a shared piece that knows a screen',
    rule: 'a-screen-knows-no-other-screen',
    files: { 'src/routes/pieces/upwards.ts': imports(['../home/list.ts']) },
  },
  {
    says: 'a vendor that knows another vendor',
    rule: 'an-adapter-knows-no-other-adapter',
    files: {
      'server/adapters/market-data/kis/wire.ts': 'export {}\n',
      'server/adapters/market-data/polygon/borrows.ts': imports(['../kis/wire.ts']),
    },
  },
  {
    says: 'a crossing inside src written with dots',
    rule: 'a-crossing-inside-src-is-written-with-a-hash',
    files: { 'src/state/dots.ts': imports(['../domain/stub.ts']) },
  },
  {
    says: 'a crossing from the server written with dots',
    rule: 'a-crossing-is-written-with-a-hash',
    files: { 'server/http/dots.ts': imports(['../../src/contract/stub.ts']) },
  },
  {
    says: 'a screen that takes only a type from storage',
    rule: 'room-routes',
    files: {
      'src/storage/rows.ts': 'export type Row = string\n',
      'src/routes/home/type-only.ts': `import type { Row } from '#storage/rows.ts'\nexport type Mine = Row\n`,
    },
  },
  {
    says: 'an endpoint that picks its adapter',
    rule: 'room-endpoints',
    files: { 'server/endpoints/direct.ts': imports(['#server/adapters/database/stub.ts']) },
  },
  {
    says: 'a contract that knows the server',
    rule: 'room-contract',
    files: { 'src/contract/upwards.ts': imports(['#server/ports.ts']) },
  },
]

const everyForbidden = Object.fromEntries(
  plantedRooms.map(room => [
    sourceOf(room, 'planted'),
    imports([...forbiddenTo(room).map(importPath), ...strangersTo(room)]),
  ]),
)
const everyAllowed = Object.fromEntries(
  plantedRooms.map(room => [
    sourceOf(room, 'allowed'),
    imports([
      ...targets.filter(target => allows(room, target) && target !== sourceOf(room, '')).map(importPath),
      ...homesIn(room),
    ]),
  ]),
)

const planted = plantFiles({
  ...stubFiles,
  ...everyForbidden,
  ...Object.assign({}, ...offences.map(offence => offence.files)),
})
const clean = plantFiles({
  ...stubFiles,
  ...everyAllowed,
  'src/routes/quote.$ticker.$tab/piece.ts': 'export {}\n',
  'src/routes/quote.$ticker.$tab/screen.tsx': imports(['./piece.ts', '../stub.ts', '#ui/stub.ts']),
})
const [found, allowed] = await Promise.all([findImportViolations(planted), findImportViolations(clean)])

afterAll(() => {
  for (const folder of [planted, clean]) rmSync(folder, { recursive: true, force: true })
})

// Another check tests this repository against the table: `boundaries` in `npm run check` and `npm test`.
describe('the table of imports', () => {
  it('allows every folder the imports that its row names', () => {
    expect(allowed.violations).toEqual([])
  })

  it.each(plantedRooms)('refuses every other import to $folder', room => {
    const source = sourceOf(room, 'planted')
    const rules = found.violations.filter(violation => violation.from === source)
    const refused = rules.filter(({ rule }) => rule === `room-${room.name}`).map(({ to }) => to)
    expect(refused.sort()).toEqual(forbiddenTo(room).sort())
    const strange = rules.filter(({ rule }) => rule === `packages-${room.name}`)
    expect(strange).toHaveLength(strangersTo(room).length)
    expect(rules).toHaveLength(refused.length + strange.length)
  })

  it.each(offences)('reports $says as $rule, and as nothing else', ({ rule, files }) => {
    const told = found.violations
      .filter(violation => violation.from in files)
      .map(violation => violation.rule)
    expect(new Set(told)).toEqual(new Set([rule]))
  })

  it('refuses the same imports to a single file', async () => {
    const source = sourceOf(plantedRooms[0]!, 'planted')
    const alone = await findImportViolations(planted, [source])
    const ofSource = found.violations.filter(({ from }) => from === source)
    expect(ofSource.length).toBeGreaterThan(0)
    expect(alone.violations).toEqual(ofSource)
  })

  it('is tested with a violation of every rule', () => {
    const rules = new Set(found.violations.map(violation => violation.rule))
    expect([...found.sentences.keys()].filter(rule => !rules.has(rule))).toEqual([])
  })

  it('has a sentence for every rule', () => {
    for (const [rule, sentence] of found.sentences) expect(sentence, rule).toMatch(/\w+ \w+.*[.]$/)
  })
})
