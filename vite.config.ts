import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { sharedChunks } from './scripts/vite/chunks/chunk-groups.ts'
import { entriesInManifest } from './scripts/vite/chunks/entries-in-manifest.ts'
import { cssLayers } from './scripts/vite/css-layers.ts'
import { extensionFiles } from './scripts/vite/extension-files.ts'
import { inlineCss } from './scripts/vite/inline-css.ts'
import { lateStartPlugin } from './scripts/vite/late-start.ts'
import { retryLostStyles } from './scripts/vite/retry-lost-styles.ts'
import { skeletonPlugin } from './scripts/vite/skeleton.ts'
import { withIntegrity } from './scripts/vite/with-integrity.ts'
import { withScreens } from './scripts/vite/with-screens.ts'
import { stripRequestsPlugin } from './scripts/vite/without-requests.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const env = process.env
const target = env.TARGET
const forExtension = target === 'extension'
const outDir = env.TIDEMARK_OUT_DIR ?? here(forExtension ? './dist-extension' : './dist')

/** The page parses replies with our own reader, a fifth of the size of zod/mini. Tests use zod, as the server does. */
const leanReader = env.VITEST
  ? []
  : [{ find: /^zod\/mini$/, replacement: here('./src/contract/lean-reader.ts') }]

const shared = {
  // React 18 and later has useSyncExternalStore, so the shim for older versions is left out.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      // The package's usual file is written for browsers without async functions and is a kilobyte larger, so this
      // smaller one is used.
      { find: /^workbox-window$/, replacement: 'workbox-window/build/workbox-window.prod.mjs' },
      ...leanReader,
    ],
  },
  css: { postcss: { plugins: [cssLayers(here('.'))] } },
  define: { __BUILD_ID__: JSON.stringify(env.TIDEMARK_BUILD_ID ?? 'dev') },
  build: {
    target: 'es2022',
    outDir,
    emptyOutDir: true,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Without this filter, Vite adds the preload list of every chunk to the start script.
      // https://vite.dev/config/build-options#build-modulepreload
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    // An inlined picture would become a `data:` address inside the page's one style element.
    assetsInlineLimit: 0,
  },
} satisfies UserConfig

/** React's code changes only with its version, so a file of its own stays cached across our builds. */
const chunks = {
  groups: [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
    // The first screen loads as one file, because one file compresses better than twenty.
    { name: 'start', test: /src[\\/](start[\\/]start-app\.tsx|platform[\\/]web\.ts)$/ },
  ],
}

const fixedNames = (fixed: Record<string, string>) => (chunk: { name: string }) =>
  fixed[chunk.name] ?? 'assets/[name]-[hash].js'

/** Names a chunk after its route folder, because every screen's file is called `screen.tsx`. */
function nameOfPart(chunk: { name: string; facadeModuleId?: string | null }): string {
  const folder = /\/src\/routes\/([^/]+)\/(?:screen|route)\.tsx$/.exec(chunk.facadeModuleId ?? '')?.[1]
  return `assets/${folder?.replaceAll('$', '') ?? chunk.name}-[hash].js`
}

const page = {
  ...shared,
  build: {
    ...shared.build,
    rolldownOptions: {
      input: { index: here('./index.html'), 'kill-switch': here('./src/sw/kill-switch.ts') },
      output: {
        codeSplitting: { groups: [...chunks.groups, sharedChunks(here('.'))] },
        entryFileNames: fixedNames({ 'kill-switch': 'kill-switch-sw.js' }),
        chunkFileNames: nameOfPart,
      },
    },
  },
  plugins: [
    react(),
    stripRequestsPlugin(),
    retryLostStyles(),
    skeletonPlugin(here('./src/start/skeleton.tsx')),
    lateStartPlugin(),
    inlineCss(),
    entriesInManifest(here('.'), outDir),
    VitePWA({
      disable: env.VITEST !== undefined,
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      outDir,
      registerType: 'prompt',
      injectRegister: false,
      includeManifestIcons: false,
      // The manifest follows the language in our cookie, so the browser must send cookies when it fetches it.
      useCredentials: true,
      integration: {
        configureCustomSWViteBuild(worker) {
          worker.logLevel = 'warn'
          const { output } = worker.build?.rollupOptions ?? {}
          // `inlineDynamicImports` is deprecated in Rolldown; `codeSplitting: false` replaces it.
          // https://rolldown.rs/reference/OutputOptions.codeSplitting
          if (output && !Array.isArray(output)) {
            delete output.inlineDynamicImports
            output.codeSplitting = false
          }
        },
      },
      manifest: JSON.parse(readFileSync(here('./manifest.webmanifest'), 'utf8')),
      injectManifest: {
        globPatterns: ['index.html', 'favicon.svg', 'icons/icon.svg', 'assets/*.{js,css}'],
        // The live chart's code loads only when a user points at a chart's picture, so it is not precached. Without a
        // network the SVG, its table and the arrow keys remain. Few users need the code that reads brokers' files, and
        // fewer set a market up, which needs the server anyway: without a network both say that they could not be
        // loaded. Each stands alone (`chunk-groups.ts`), so that nothing else is missing with it.
        globIgnores: [
          '**/gallery-*.js',
          '**/live-chart-*.js',
          '**/market-setup-*.js',
          '**/trade-import-*.js',
          '**/occasion-prompt-*.js',
          '**/trial-survey-*.{js,css}',
        ],
        maximumFileSizeToCacheInBytes: 600_000,
        // The server sends the manifest in the user's language, and only the browser requests it, so it is not precached.
        manifestTransforms: [
          entries => ({
            manifest: withScreens(
              withIntegrity(
                entries.filter(entry => !entry.url.endsWith('.webmanifest')),
                outDir,
              ),
              outDir,
            ),
            warnings: [],
          }),
        ],
      },
    }),
  ],
} satisfies UserConfig

const extension = {
  ...shared,
  root: here('./extension'),
  base: './',
  publicDir: false,
  build: {
    ...shared.build,
    manifest: false,
    rolldownOptions: {
      input: { popup: here('./extension/popup.html'), background: here('./extension/background.ts') },
      output: { codeSplitting: chunks, entryFileNames: fixedNames({ background: 'background.js' }) },
    },
  },
  plugins: [react(), extensionFiles(here('.'), env.PUBLIC_URL ?? `http://localhost:${env.PORT ?? '8080'}`)],
} satisfies UserConfig

/** This is the build for the server, which renders the first view with it before the page's own scripts run. */
const firstView = {
  ...shared,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ...shared.build,
    manifest: false,
    target: 'node24',
    ssr: here('./src/start/draw-first-view.tsx'),
    rolldownOptions: { output: { codeSplitting: false } },
  },
  plugins: [react(), stripRequestsPlugin()],
} satisfies UserConfig

const configs: Record<string, UserConfig> = { extension, 'first-view': firstView }

export default defineConfig(configs[target ?? ''] ?? page)
