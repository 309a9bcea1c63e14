import type { Corner, PlantedFault } from './fault.ts'

const outbox: Corner = { project: 'unit', paths: ['src/storage/outbox'] }
const drained: Corner = { project: 'unit', paths: ['src/state/my-stocks/items.test'] }

export const inOutbox: readonly PlantedFault[] = [
  {
    name: 'an edit that may have reached the server is folded into the next and sent a second time',
    file: 'src/storage/outbox.ts',
    find: 'const taken = { ...entry, base, sent: true }',
    replace: 'const taken = { ...entry, base, sent: false }',
    corner: outbox,
  },
  {
    name: 'an edit is gone before the server has answered',
    file: 'src/storage/outbox.ts',
    find: 'if (!entry.sent) await putEntry(inside, taken)',
    replace: 'if (!entry.sent) await dropEntry(inside, taken)',
    corner: outbox,
  },
  {
    name: 'edits are sent in the reverse order',
    file: 'src/storage/outbox.ts',
    find: 'one.seq - other.seq',
    replace: 'other.seq - one.seq',
    corner: outbox,
  },
  {
    name: 'each try of an edit has a key of its own',
    file: 'src/state/my-stocks/outbox-drain.ts',
    find: 'await deps.send(entry)',
    replace: 'await deps.send({ ...entry, key: deps.newKey() })',
    corner: drained,
  },
  {
    name: 'an edit that somebody else was ahead of is dropped',
    file: 'src/state/my-stocks/outbox-drain.ts',
    find: "if (outcome === 'saved') await settleSavedEdit",
    replace: "if (outcome === 'saved' || item) await settleSavedEdit",
    corner: drained,
  },
]
