import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coloursModule } from './colours/from-tokens.ts'
import { root } from './setup/root.ts'

const tokens = readFileSync(join(root, 'src/ui/frame/tokens.css'), 'utf8')
writeFileSync(join(root, 'src/domain/kernel/colours.ts'), coloursModule(tokens))
