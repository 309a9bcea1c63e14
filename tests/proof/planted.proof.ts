import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '#scripts/setup/root.ts'
import { type Copy, copyTree, withFault } from '../mutation/planted/copy.ts'
import { cornerName, type PlantedFault } from '../mutation/planted/fault.ts'
import { plantedFaults } from '../mutation/planted/faults.ts'
import { runCorner } from '../mutation/planted/run-corner.ts'

const isBrowser = ({ corner }: PlantedFault): boolean => corner.project === 'e2e'
const isFull = process.env.PROOF_ROUNDS === 'full'
/** The browser tests run last, so that the quick ones report first. */
const inTurn = plantedFaults.toSorted((a, b) => Number(isBrowser(a)) - Number(isBrowser(b)))
const corners = new Map(inTurn.map(({ corner }) => [cornerName(corner), corner]))
const say = (line: string): boolean => process.stdout.write(`${line}\n`)

test.each(plantedFaults)('the fault can still be planted: $name', fault => {
  expect(withFault(readFileSync(join(root, fault.file), 'utf8'), fault)).toContain(fault.replace)
})

test('a fault whose text is missing, or occurs twice, is an error', () => {
  const [fault] = plantedFaults
  if (!fault) throw new Error('there are faults')
  for (const text of ['', fault.find + fault.find]) expect(() => withFault(text, fault)).toThrow(fault.name)
})

if (isFull)
  describe('faults planted in a copy of the tree', () => {
    let made: Copy | undefined
    const copy = (): Copy => {
      made ??= copyTree()
      return made
    }
    afterAll(() => made?.remove())

    test.each([...corners])('no test of %s fails without a fault', async (name, corner) => {
      const { passed, failed, late, output } = await runCorner(copy().folder, corner)
      say(`${name}: ${passed.length} passed ${[...failed, ...late].join(', ')}`)
      expect([...failed, ...late], output).toEqual([])
      expect(passed.length, output).toBeGreaterThan(0)
    })

    test.each(inTurn)('a test fails for the fault: $name', async fault => {
      const takeOut = copy().plant(fault)
      try {
        const { failed, output } = await runCorner(copy().folder, fault.corner)
        say(`${fault.name} | ${cornerName(fault.corner)} | ${failed.length} failed | ${failed[0] ?? '–'}`)
        expect(failed.length, output).toBeGreaterThan(0)
      } finally {
        takeOut()
      }
    })
  })
