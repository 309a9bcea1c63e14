import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseExportFile, splitForImport } from './import-export.ts'
import { createExportFile } from './leaving.ts'

const things = fc.array(
  fc.record({
    kind: fc.constantFrom('note', 'group'),
    id: fc.string({ minLength: 1, maxLength: 8 }),
    body: fc.record({ content: fc.string({ maxLength: 50 }) }),
  }),
  { maxLength: 40 },
)
const exported = (items: object[]) => ({
  format: 'tidemark-export-1' as const,
  made_at: '2026-11-20T15:00:00.000Z',
  user: {},
  consents: [],
  identities: [],
  devices: [],
  items: items as never[],
  actions: [],
  surveys: [],
  subscriptions: [],
  alerts: [],
  ...{ points: [], point_lots: [], operator_actions: [] },
  ...{ card: [], card_plans: [], card_payments: [], transfers: [], mails: [], billing_steps: [] },
  ...{ trial: [], promotions: [], experiments: [] },
  push_devices: [],
})

it('an export file is read back as it was written', () => {
  fc.assert(
    fc.property(things, found => {
      const times = { created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-02T00:00:00Z' }
      const { text } = createExportFile(exported(found.map(thing => ({ ...thing, ...times }))))
      expect(parseExportFile(text)).toEqual({ madeAt: '2026-11-20T15:00:00.000Z', things: found })
    }),
  )
})

it('an export file from before alerts existed is read', () => {
  const { alerts: _, push_devices: _devices, ...older } = exported([])
  expect(parseExportFile(JSON.stringify(older))).toEqual({ madeAt: '2026-11-20T15:00:00.000Z', things: [] })
})

it('an export file is named after its day', () => {
  expect(createExportFile(exported([])).name).toBe('tidemark-2026-11-20.json')
})

it.each([
  '',
  '{',
  'null',
  '[]',
  '{"format":"tidemark-export-1"}',
  JSON.stringify({ ...exported([]), format: 'other' }),
])('text that is not an export file is refused: %j', text => expect(parseExportFile(text)).toBe(null))

it('the requests of an import contain every item once, in order, and respect both limits', () => {
  const long = Array.from({ length: 2500 }, (_, at) => ({
    kind: 'note',
    id: `n${at}`,
    body: { content: 'x'.repeat(at % 7 === 0 ? 9000 : 10) },
  }))
  const parts = splitForImport(long)
  expect(parts.flat()).toEqual(long)
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(1000)
    expect(JSON.stringify(part).length).toBeLessThan(2_100_000)
  }
  expect(splitForImport([])).toEqual([])
})
