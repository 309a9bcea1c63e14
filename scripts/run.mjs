// `node scripts/run.mjs FILE ARGS…` sets the folder up, then runs FILE under a Node that runs TypeScript. This file has
// only old syntax and dynamic imports, so that an old Node gets far enough to print why it is refused.
import { endWithNpm } from './setup/end-with-npm.mjs'
import { giveUp } from './setup/give-up.mjs'
import { refusalOfNode } from './setup/old-node.mjs'

const refusal = refusalOfNode(process.version)
if (refusal) giveUp(new Error(refusal))

const file = process.argv[2]
if (!file) giveUp(new Error('Usage: node scripts/run.mjs FILE ARGUMENTS…'))

endWithNpm()
Promise.all([import('./setup.mjs'), import('./setup/run-node.mjs'), import('node:path')])
  .then(([{ projectRoot, runSetup }, { runNode }, { resolve }]) =>
    runSetup().then(node => runNode(node, resolve(projectRoot, file), process.argv.slice(3), projectRoot)),
  )
  .catch(giveUp)
