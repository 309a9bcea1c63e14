import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { envExample } from '#server/env-example.ts'
import { root } from './setup/root.ts'

writeFileSync(join(root, '.env.example'), envExample())
