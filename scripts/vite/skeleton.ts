import { type Plugin, runnerImport } from 'vite'

/** The frame stands in the page before any script: drawn at build time by the very components that take its place. */
export function skeleton(module: string): Plugin {
  return {
    name: 'tidemark-skeleton',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const drawn = await runnerImport<{ renderSkeleton(): string }>(module)
        return html.replace('<!--skeleton-->', () => drawn.module.renderSkeleton())
      },
    },
  }
}
