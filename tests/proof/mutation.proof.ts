import { expect, test } from 'vitest'
import { slow } from '#scripts/test-runner/slow.ts'
import { filesOfGroup, mutationGroups } from '../mutation/groups.ts'
import { measureMutants } from '../mutation/measure.ts'

/** Our choice: tests protect a rule only if they notice at least this share of its changes. */
const leastNoticed = 0.9

const chosen = process.env.PROOF_ROUNDS === 'full' ? mutationGroups : (['rating'] as const)

test.each(chosen)(
  'the tests notice at least 90 % of the mutations of %s',
  { ...slow('runs the tests of a rule against each change of it'), timeout: 3 * 3_600_000 },
  async group => {
    const say = (line: string): boolean => process.stdout.write(`${group}: ${line}\n`)
    const { noticed, all, share, lines } = await measureMutants(filesOfGroup(group), 2, say)
    say(`${noticed} of ${all} changes noticed\n${lines.join('\n')}`)
    expect(all).toBeGreaterThan(0)
    expect(share).toBeGreaterThanOrEqual(leastNoticed)
  },
)
