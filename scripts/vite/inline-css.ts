import type { Plugin } from 'vite'

/**
 * Puts the start's stylesheet into the page as one `<style>`: the first paint then needs a single answer. The server reads
 * the hash of that element into its content security policy, so there is exactly one, without attributes.
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
          // A link that is switched off is never fetched; it tells the parts loaded later that its rules are there.
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
