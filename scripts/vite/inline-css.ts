import type { Plugin } from 'vite'

/**
 * Inlines the start's stylesheet as one `<style>`, so that the first paint needs one reply only. The server puts the
 * hash of that element into its content security policy, so there is exactly one, without attributes.
 */
export function inlineCss(): Plugin {
  return {
    name: 'tidemark-inline-css',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        const links = [...html.matchAll(/[ \t]*<link rel="stylesheet"[^>]*?href="([^"]+)"[^>]*>\n?/g)]
        let css = ''
        let page = html
        for (const [tag, href] of links) {
          const name = Object.keys(bundle).find(file => href?.endsWith(file))
          const asset = name === undefined ? undefined : bundle[name]
          if (name === undefined || asset?.type !== 'asset') continue
          css += String(asset.source)
            .replace(/\/\*\$vite\$:\d+\*\//, '')
            .trim()
          // A disabled link is never fetched. It stays, so that Vite's loader does not add the same stylesheet again
          // with a later chunk.
          // https://developer.mozilla.org/en-US/docs/Web/API/HTMLLinkElement/disabled
          // https://github.com/vitejs/vite/blob/main/packages/vite/src/node/plugins/importAnalysisBuild.ts
          page = page.replace(tag, tag.replace('<link ', '<link disabled '))
          delete bundle[name]
        }
        if (css === '') return page
        if (css.includes('</style')) throw new Error('The stylesheet would close its own element.')
        const at = page.indexOf('</head>')
        return `${page.slice(0, at)}<style>${css}</style>\n  ${page.slice(at)}`
      },
    },
  }
}
