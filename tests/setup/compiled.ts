import { join } from 'node:path'

/**
 * What Node has made of our TypeScript is kept, for threads above all: one that finds nothing kept makes it by a
 * WebAssembly of Node's own. Processes in which such threads come and go are known to die now and then, in V8.
 */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../.cache/compiled')
