import { createHash } from 'node:crypto'

export const cspHashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The inline styles and scripts of the page. */
export type InlineTexts = { styles: readonly string[]; scripts: readonly string[] }

/**
 * The content security policy of a page. Inline styles and scripts are allowed by hash: the service worker caches the
 * page, so a nonce would always be the same.
 */
export function pageContentPolicy({ styles, scripts }: InlineTexts = { styles: [], scripts: [] }): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(cspHashOf)].join(' '),
    ["style-src 'self'", ...styles.map(cspHashOf)].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types tidemark',
  ].join('; ')
}

const isServiceWorker = (path: string): boolean => /^\/[\w-]*sw\.js$/.test(path)

/**
 * The policy for one file. A worker takes its policy from the reply with its own script
 * (https://www.w3.org/TR/CSP3/#initialize-global-object-csp), and an SVG opened by itself is a document. Other scripts
 * and stylesheets use the page's policy, so the result is null for them. When it is undefined, the file gets all
 * headers of a page.
 */
export function fileContentPolicy(path: string): string | null | undefined {
  if (isServiceWorker(path)) return undefined
  if (/-worker-[\w-]+\.js$/.test(path)) return "default-src 'self'"
  return path.endsWith('.svg') ? "default-src 'none'" : null
}
