import { join } from 'node:path'

/**
 * What Node has made of our TypeScript is kept, for threads above all: one that finds nothing kept makes it by a
 * WebAssembly of Node's own, whose code V8 may free under another thread that comes or goes. Then the process dies.
 */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../.cache/compiled')
