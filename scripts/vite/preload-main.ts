import type { Plugin, Rolldown } from 'vite'

type Bundle = Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>

/** The page names the program's files itself, so that they travel while it is being shown. */
export function preloadMain(module: string): Plugin {
  return {
    name: 'tidemark-preload-main',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        const links = filesOf(bundle as Bundle, module).map(
          file => `<link rel="modulepreload" crossorigin href="/${file}">`,
        )
        return html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
      },
    },
  }
}

/** A module's file and all that it imports outright. */
export function filesOf(bundle: Bundle, module: string): string[] {
  const main = Object.values(bundle).find(file => file.type === 'chunk' && file.facadeModuleId === module)
  if (main?.type !== 'chunk') throw new Error(`The build has no file for ${module}.`)
  const files = new Set<string>()
  const visit = (name: string): void => {
    const file = bundle[name]
    if (files.has(name) || file?.type !== 'chunk') return
    files.add(name)
    file.imports.forEach(visit)
  }
  visit(main.fileName)
  return [...files]
}
