import { join } from 'node:path'

/**
 * Stores the JavaScript that Node makes of our TypeScript, above all for threads: a thread that finds nothing stored
 * compiles it with a WebAssembly module of Node's own. Processes in which such threads start and end are known to crash
 * in V8 now and then. https://github.com/nodejs/node/issues/64500
 */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../.cache/compiled')
