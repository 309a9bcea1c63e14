import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderEnvExample } from '#server/env-example.ts'
import { root } from './setup/root.ts'

writeFileSync(join(root, '.env.example'), renderEnvExample())
