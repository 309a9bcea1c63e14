import { escapeHtml } from '#start/document/page-document.ts'
import type { SitemapEntry } from '../../page-ports.ts'

/** Paths that search engines must not visit: data, users' own pages and sign-in. */
const closed = [
  '/api/',
  '/user/',
  '/sandbox/',
  '/my',
  '/my-stock',
  '/login',
  '/extension/',
  '/notification',
  '/plan',
]

export function renderRobotsTxt(simulated: boolean, origin: string): string {
  if (simulated)
    return '# The market is simulated: nothing here is a find for anybody.\nUser-agent: *\nDisallow: /\n'
  const rules = closed.map(path => `Disallow: ${path}`).join('\n')
  return `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`
}

export function renderSitemap(
  entries: readonly SitemapEntry[],
  of: 'sitemapindex' | 'urlset',
  origin: string,
): string {
  const each = of === 'urlset' ? 'url' : 'sitemap'
  const rows = entries.map(({ path, modified }) => {
    const lastmod = modified === null ? '' : `<lastmod>${escapeHtml(modified)}</lastmod>`
    return `<${each}><loc>${escapeHtml(origin + path)}</loc>${lastmod}</${each}>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${of} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</${of}>\n`
}
