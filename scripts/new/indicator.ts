import { addEntry, addImport } from './edit.ts'
import { camel, type ReadTreeFile, readExistingFile, requireKebabName, type Scaffold } from './scaffold.ts'

const folder = 'src/domain/analysis/indicators'

/** `new indicator NAME`: adds an indicator and its test. */
export function scaffoldIndicator([input]: string[], look: ReadTreeFile): Scaffold {
  const name = requireKebabName(input, 'An indicator')
  const value = camel(name)
  const id = name.replaceAll('-', '_')
  const index = readExistingFile(look, `${folder}/index.ts`)
  const laws = readExistingFile(look, `${folder}/laws.test.ts`)
  return {
    made: {
      [`${folder}/${name}.ts`]: `import { defineIndicator } from './define-indicator.ts'

/** The close of a number of sessions ago. */
export const ${value} = defineIndicator({
  id: '${id}',
  inputs: ['close'],
  options: { length: 10 },
  growsWith: 'price',
  warmUp: ({ length }) => length,
  compute({ close }, { length }, out) {
    for (let at = length; at < close.length; at++) out[at] = close[at - length]!
  },
})
`,
      [`${folder}/${name}.test.ts`]: `import { expect, it } from 'vitest'
import { columnsFromCloses } from '#tests/builders/market.ts'
import { computeIndicator } from './define-indicator.ts'
import { ${value} } from './${name}.ts'

it('gives what was reckoned by hand', () => {
  const out = computeIndicator(${value}, columnsFromCloses([10, 20, 40, 80]), { length: 2 })
  expect([...out]).toEqual([Number.NaN, Number.NaN, 10, 20])
})
`,
    },
    changed: {
      [`${folder}/index.ts`]: addEntry(
        addImport(index, `import { ${value} } from './${name}.ts'`),
        'indicators',
        value,
      ),
      [`${folder}/laws.test.ts`]: addEntry(laws, 'whenFlat', `${id}: 250`),
    },
    next: [
      `Write the formula into ${folder}/${name}.ts and say in its comment where it comes from.`,
      `Say what it is worth where nothing moves: whenFlat in ${folder}/laws.test.ts.`,
      `Replace the figures in ${name}.test.ts by ones from a published table or another program, and name it.`,
    ],
  }
}
