import type { Plugin } from 'vite'

const summary = /\bsummary:\s*(['"`])(?:\\.|(?!\1).)*\1/gs

export const withoutSummaries = (code: string): string => code.replace(summary, "summary: ''")

/** The sentences of the API's documentation are read on the server; a phone need not carry them. */
export function stripSummaries(): Plugin {
  return {
    name: 'tidemark-strip-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /src[\\/]contract[\\/][^\\/]+\.ts$/ },
      handler: code => ({ code: withoutSummaries(code), map: null }),
    },
  }
}
