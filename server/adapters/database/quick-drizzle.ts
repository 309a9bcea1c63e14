import { registerHooks } from 'node:module'

/**
 * Must be imported before drizzle. For each import inside a package Node parses the package's exports again, and drizzle's have
 * 180 kB. This hook resolves drizzle's own files directly, which makes a start a quarter faster.
 * https://github.com/nodejs/node/pull/50322
 */
registerHooks({
  resolve(specifier, context, next) {
    const isItsOwn = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
    if (!isItsOwn) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
