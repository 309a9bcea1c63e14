// `npm start` sets the folder up, then runs scripts/start.ts, in this same process when its Node can run TypeScript.
// This file has only old syntax and dynamic imports, so that an old Node gets far enough to print why it is refused.
import { endWithNpm } from './setup/end-with-npm.mjs'
import { giveUp } from './setup/give-up.mjs'
import { refusalOfNode } from './setup/old-node.mjs'

const refusal = refusalOfNode(process.version)
if (refusal) giveUp(new Error(refusal))

endWithNpm()
Promise.all([import('./setup.mjs'), import('./setup/run-node.mjs'), import('node:path')])
  .then(([{ projectRoot, runSetup }, { runNode }, { join }]) =>
    runSetup().then(node => {
      if (node === process.execPath)
        return import('./start.ts').then(({ start }) => start(process.argv.slice(2)))
      runNode(node, join(projectRoot, 'scripts', 'start.ts'), process.argv.slice(2), projectRoot)
    }),
  )
  .catch(giveUp)
