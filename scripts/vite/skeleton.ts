import { type Plugin, runnerImport } from 'vite'
import { parsePage, serializePage } from '#start/document/page-document.ts'

/** Renders the app shell into the HTML at build time, with the same components that replace it once the scripts run. */
export function skeletonPlugin(module: string): Plugin {
  return {
    name: 'tidemark-skeleton',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const drawn = await runnerImport<{ renderSkeleton(): string }>(module)
        return serializePage({ ...parsePage(html), view: drawn.module.renderSkeleton() })
      },
    },
  }
}
