import type { Plugin } from 'vite'

/** What Vite's loader does with a failed stylesheet, and what it must do so that a later load requests it again. */
const changes: readonly (readonly [RegExp, string])[] = [
  [/\(err\) => \{\s*seen\[href\] = void 0;/, '(err) => { delete seen[href];'],
  [/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej('],
]

/** Throws where the loader is written in another way, as it may be in a later version of Vite. */
function forgetLostStyles(loader: string): string {
  return changes.reduce((code, [before, after]) => {
    if (!before.test(code)) throw new Error(`Vite's loader has nothing like ${before} any more.`)
    return code.replace(before, after)
  }, loader)
}

/**
 * Vite's loader requests a stylesheet once, even when the request has failed, so a screen that is opened again after a
 * lost network would stand there without its styles.
 * https://github.com/vitejs/vite/blob/main/packages/vite/src/node/plugins/importAnalysisBuild.ts
 */
export function retryLostStyles(): Plugin {
  return {
    name: 'tidemark-retry-lost-styles',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: code => ({ code: forgetLostStyles(code), map: null }),
    },
  }
}
